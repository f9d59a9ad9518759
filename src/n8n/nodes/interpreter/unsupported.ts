/** Something that the interpreter does not do, or will not do any longer: the answer is then unknown, never wrong. */
export class Unsupported extends Error {}
