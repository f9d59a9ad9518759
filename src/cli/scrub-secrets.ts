type Environment = Readonly<Record<string, string | undefined>>;

const SHOWN = '***';
/** What is shorter would be found in words that are no secret. */
const SHORTEST = 8;
const SECRET_NAME = /(KEYS?|KEY_DATA|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|HEADERS|AUTHORIZATION)$/i;
const PASSWORD_IN_ADDRESS = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"']*:)[^\s/"']+(@)/gi;
const BEARER = /(\bBearer\s+)[^\s"',;]+/gi;

/**
 * What takes secrets out of a text that is shown or kept: the values of the environment's keys, tokens and passwords
 * wherever they stand, passwords in addresses, and bearer tokens.
 */
export function secretScrubber(env: Environment): (text: string) => string {
  const secrets = [...new Set(secretsIn(env))].sort((a, b) => b.length - a.length);
  return (text) => {
    const known = secrets.reduce((scrubbed, secret) => scrubbed.replaceAll(secret, SHOWN), text);
    return known.replace(PASSWORD_IN_ADDRESS, `$1${SHOWN}$2`).replace(BEARER, `$1${SHOWN}`);
  };
}

function secretsIn(env: Environment): string[] {
  return Object.entries(env)
    .flatMap(([name, value = '']) => [
      ...(SECRET_NAME.test(name) ? [value, ...partsOf(value)] : []),
      ...passwordOf(value),
    ])
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .filter((secret) => secret.length >= SHORTEST);
}

/** Lists like `name:key,name:key` and `header=value,header=value` hold several. */
function partsOf(value: string): string[] {
  return value.split(/[\n,]/).flatMap((entry) => {
    const secret = /^\s*[\w.-]+[:=](.+?)\s*$/.exec(entry)?.[1] ?? entry.trim();
    return [secret, decoded(secret)];
  });
}

function passwordOf(value: string): string[] {
  const { password = '' } = (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) && URL.parse(value)) || {};
  return password === '' ? [] : [password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
