/** Fresh ids for what people make: sessions, inputs, tokens. What the agent makes derives its ids from its call key. */
export interface Ids {
  next(): string;
}
