/**
 * Flags of Temporal's development server.
 * - WAL with synchronous=NORMAL: survives kill -9, and takes twice the activities a second of the default.
 * - timerProcessorMaxTimeShift: otherwise every retry fires up to a second late.
 * - the two command flags: an activity learns of its cancellation in 20 ms instead of with its next heartbeat.
 */
export function devServerArguments(options: {
  readonly database: string;
  readonly port: number;
  readonly namespace: string;
}): string[] {
  return [
    ...['server', 'start-dev', '--headless'],
    ...['--db-filename', options.database],
    ...['--namespace', options.namespace],
    ...['--ip', '127.0.0.1'],
    ...['--port', String(options.port)],
    ...['--log-level', 'error'],
    ...['--sqlite-pragma', 'journal_mode=WAL'],
    ...['--sqlite-pragma', 'synchronous=NORMAL'],
    ...['--dynamic-config-value', 'history.timerProcessorMaxTimeShift="50ms"'],
    ...['--dynamic-config-value', 'frontend.WorkerCommandsEnabled=true'],
    ...['--dynamic-config-value', 'system.enableCancelActivityWorkerCommand=true'],
  ];
}

/**
 * Flags that keep finished runs. The development server makes its namespace with one day, and only an update changes
 * that; doing it again changes nothing.
 */
export function retentionArguments(options: { readonly address: string; readonly namespace: string }): string[] {
  return [
    ...['operator', 'namespace', 'update'],
    ...['--address', options.address],
    ...['--namespace', options.namespace],
    ...['--retention', '3650d'],
  ];
}
