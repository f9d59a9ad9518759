import { afterEach, beforeEach } from 'vitest';
import { printed, watchPrinting } from './printing.ts';

// A test says what it has to say by passing or failing; what it prints hides what matters.
beforeEach(() => watchPrinting());
afterEach(() => {
  const lines = printed();
  if (lines.length > 0) throw new Error(`The test printed: ${lines.join('').slice(0, 500)}`);
});
