import { accessSync, constants } from 'node:fs';
import { normalizeGrpcEndpointAddress } from '@temporalio/common/lib/internal-non-workflow/index.js';
import { type ClientConfigProfile, loadClientConfigProfile, toClientOptions } from '@temporalio/envconfig';
import { PawlError } from '../src/errors/pawl-error.ts';
import { temporalApiKey } from './api-key.ts';
import { checkCertificates } from './check-certificates.ts';
import { type CodecKey, readCodecKeys } from './codec-keys.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where Temporal is and how it is spoken to; the same for clients and workers. */
export interface TemporalSettings {
  readonly address: string;
  readonly namespace: string;
  /** False: in plain. */
  readonly tls: NonNullable<ReturnType<typeof toClientOptions>['connectionOptions']['tls']>;
  readonly metadata: Readonly<Record<string, string>>;
  /** To be asked before each use, since it may change. */
  readonly apiKey?: () => string;
  /** What goes into Temporal's histories is encrypted with the first, if there is one. */
  readonly codecKeys: readonly CodecKey[];
}

const DEFAULT_PORT = 7233;
const DEFAULT_NAMESPACE = 'default';
const FILES = [
  'TEMPORAL_CONFIG_FILE',
  'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
  'TEMPORAL_TLS_CLIENT_CERT_PATH',
  'TEMPORAL_TLS_CLIENT_KEY_PATH',
];
const ON_OR_OFF = ['1', 'true', '0', 'false'];
/** What is only about a server elsewhere, and would be wrong for the one that `pawl up` starts. */
const ABOUT_A_SERVER = /^TEMPORAL_(TLS|API_KEY|GRPC_META_|CONFIG_FILE|PROFILE)/;

/**
 * Reads Temporal's own variables as its other tools do (TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, TEMPORAL_API_KEY,
 * TEMPORAL_TLS…, TEMPORAL_GRPC_META_…), and a profile of its configuration file where TEMPORAL_CONFIG_FILE or
 * TEMPORAL_PROFILE asks for one. An empty variable is none. NotSetUp if nobody says where Temporal is; InvalidInput,
 * naming the variable or file, for what makes no sense.
 */
export function readTemporalSettings(environment: Environment): TemporalSettings {
  const env = withoutEmpty(environment);
  checkOnOrOff(env);
  checkFiles(env);
  const { connectionOptions, namespace = DEFAULT_NAMESPACE } = toClientOptions(loadProfile(env));
  const { address, tls, apiKey: fromProfile, metadata } = connectionOptions;
  if (!address) {
    throw new PawlError(
      'NotSetUp',
      'TEMPORAL_ADDRESS does not say where Temporal is; `pawl up` starts one and needs no setting',
    );
  }
  checkAddress(address);
  if (typeof tls === 'object' && tls !== null) checkCertificates(tls);
  const apiKey = temporalApiKey(env) ?? (fromProfile === undefined ? undefined : () => fromProfile);
  return {
    address,
    namespace,
    tls: tls ?? apiKey !== undefined,
    metadata: (metadata as Record<string, string> | undefined) ?? {},
    codecKeys: readCodecKeys(env),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}

/** The environment for processes that use a Temporal server which was started here and speaks in plain. */
export function withoutRemoteTemporal(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ABOUT_A_SERVER.test(name)));
}

function withoutEmpty(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}

/** It is not repeated: somebody may have put a password into it. */
function checkAddress(address: string): void {
  try {
    normalizeGrpcEndpointAddress(address, DEFAULT_PORT);
  } catch {
    throw invalid('TEMPORAL_ADDRESS is no address; it takes HOST:PORT, such as temporal.example.com:7233.');
  }
}

function checkOnOrOff(env: Record<string, string>): void {
  const { TEMPORAL_TLS: tls, TEMPORAL_TLS_DISABLE_HOST_VERIFICATION: unverified } = env;
  if (tls !== undefined && !ON_OR_OFF.includes(tls)) {
    throw invalid(`TEMPORAL_TLS is ${JSON.stringify(tls)}; it takes one of ${ON_OR_OFF.join(', ')}.`);
  }
  if (unverified !== undefined && !['0', 'false'].includes(unverified)) {
    throw invalid(
      'TEMPORAL_TLS_DISABLE_HOST_VERIFICATION is not possible here: name the certificate authority of the server with ' +
        'TEMPORAL_TLS_SERVER_CA_CERT_PATH, and the name in its certificate with TEMPORAL_TLS_SERVER_NAME.',
    );
  }
}

function checkFiles(env: Record<string, string>): void {
  for (const name of FILES) {
    const file = env[name];
    if (file === undefined) continue;
    try {
      accessSync(file, constants.R_OK);
    } catch (error) {
      throw invalid(`${name} names ${file}, which can't be read (${reasonOf(error)}).`);
    }
  }
}

function loadProfile(env: Record<string, string>): ClientConfigProfile {
  const asksForFile = env.TEMPORAL_CONFIG_FILE !== undefined || env.TEMPORAL_PROFILE !== undefined;
  let profile: ClientConfigProfile;
  try {
    profile = loadClientConfigProfile({ overrideEnvVars: env, disableFile: !asksForFile });
  } catch (error) {
    const place = asksForFile ? 'TEMPORAL_CONFIG_FILE with TEMPORAL_PROFILE' : 'a variable TEMPORAL_TLS_…';
    throw invalid(`${place} can't be used: ${reasonOf(error)}.`);
  }
  const { clientCert, clientKey, disabled } = profile.tls ?? {};
  if (disabled !== true && (clientCert === undefined) !== (clientKey === undefined)) {
    const names = 'TEMPORAL_TLS_CLIENT_CERT_PATH and TEMPORAL_TLS_CLIENT_KEY_PATH';
    throw invalid(`${names} belong together, and only one of them is set.`);
  }
  return profile;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function invalid(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}
