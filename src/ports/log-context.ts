/** What every line is about that is logged meanwhile: ids and codes. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Lets lines that are logged within some work say whose it is, though whoever logs them does not know. */
export interface LogContext {
  within<T>(fields: LogFields, work: () => Promise<T>): Promise<T>;
}

/** Where lines say what they are told to say. */
export const NO_LOG_CONTEXT: LogContext = { within: (_fields, work) => work() };
