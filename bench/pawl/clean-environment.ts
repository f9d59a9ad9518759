const FROM_OUTSIDE = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'ANTHROPIC_BASE_URL',
  'TEMPORAL_ADDRESS',
  'PAWL_MODEL',
  'PAWL_STORE',
];

/** This process's environment without what would lead Pawl to another model, Temporal or store. */
export function cleanEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !FROM_OUTSIDE.includes(name));
  return { ...Object.fromEntries(inherited), PAWL_LOG_LEVEL: 'warn', ...env };
}
