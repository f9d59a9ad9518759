import { PawlError } from '../../errors/pawl-error.ts';

const ON_THIS_MACHINE = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * The server elsewhere that commands are to ask, as PAWL_URL names it, without a slash at its end; undefined where it is
 * the one of this home. InvalidInput for what is no address, or would show a token to a network.
 */
export function serverUrl(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const text = env.PAWL_URL;
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw invalid('is no address of a server; it takes one such as https://pawl.example.com.');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid('holds a password; whom you act as is said by PAWL_TOKEN.');
  }
  if (url.protocol === 'http:' && !ON_THIS_MACHINE.includes(url.hostname)) {
    throw invalid('would send your token unencrypted: take https://, which a proxy before the server gives it.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** What is said where nothing answers at the address. */
export function nobodyAt(url: string): string {
  return `PAWL_URL names ${url}, where no Pawl answers`;
}

/** What it holds is not repeated: it may be a secret that was put into the wrong variable. */
function invalid(what: string): PawlError {
  return new PawlError('InvalidInput', `PAWL_URL ${what}`);
}
