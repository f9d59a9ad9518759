/** Something the model has to be told beside people's words. */
export type Notice =
  /** The budget had stopped the last turn, and was raised. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'edited'; readonly input: string }
  /** A plan was decided, or a message came in its place: what is to be done with it. */
  | { readonly kind: 'planned'; readonly gate: string; readonly decision: 'approve' | 'refine' | 'dismiss' }
  /** A person answered, or wrote something else. */
  | { readonly kind: 'answered'; readonly gate: string; readonly dismissed?: true }
  /** A person took changes back, or put such back in place. */
  | { readonly kind: 'undone'; readonly undoes: readonly string[]; readonly redoes: readonly string[] }
  | { readonly kind: 'conflicted'; readonly change: string; readonly code: string; readonly message: string }
  | {
      readonly kind: 'decided';
      readonly gate: string;
      readonly landed: readonly string[];
      readonly dismissed: readonly string[];
      /** Nobody decided in time. */
      readonly expired?: true;
      /** It is to be changed as the person's words say; what is pending stays so. */
      readonly sentBack?: true;
      /** The decision: what was said with it. */
      readonly input?: string;
    };
