/** How something ended: `code` is one of the closed list where it failed. */
export interface Ending {
  readonly outcome: 'done' | 'failed' | 'stopped';
  readonly code?: string;
}

export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never the path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** One request to a model's endpoint; `model` is a configured name. */
export interface AskedModel extends Ending {
  readonly model: string;
  readonly seconds: number;
  readonly inputTokens?: number;
  readonly cachedTokens?: number;
  readonly outputTokens?: number;
}

/** What operators watch. Whatever tells figures apart comes from closed lists: never ids, never words. */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  /** Somebody began (1) or ceased (-1) to follow a session. */
  viewers(change: 1 | -1): void;
  modelAsked(call: AskedModel): void;
  /** A tool call that the model made. */
  toolRan(ending: Ending): void;
  /** An attempt at an activity failed, and will be made again or not. */
  activityFailed(activity: string, code: string): void;
}

/** Where nobody watches. */
export const NO_METRICS: Metrics = {
  requestAnswered() {},
  viewers() {},
  modelAsked() {},
  toolRan() {},
  activityFailed() {},
};
