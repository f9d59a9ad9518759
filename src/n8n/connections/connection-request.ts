/** A connection as somebody asks for it. An index may also be the name of a branch: `true`, `done`, `error`. */
export interface ConnectionRequest {
  readonly source: string;
  readonly target: string;
  /** Left out, it is inferred from what both ends can do. */
  readonly connectionType?: string;
  readonly sourceOutput?: number | string;
  readonly targetInput?: number | string;
}
