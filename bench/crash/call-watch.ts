/** Which calls were begun and recorded, as lines `session key status` in the order in which they were committed. */
export interface CallWatch {
  lines(): Promise<readonly string[]>;
  close(): Promise<void>;
}
