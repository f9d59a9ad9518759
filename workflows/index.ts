export { builderSession } from './builder-session.ts';
