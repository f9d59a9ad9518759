const COMPUTED = /^=|\{\{|\$\{|\$\(|\$json|\$env|\$vars|\$secrets|\$node|\$input|process\.env|os\.environ|⟦|⟧/;
const STAND_IN =
  /your|placeholder|redacted|change[-_ ]?me|replace|insert|enter[-_ ]|put[-_ ]|todo|dummy|masked|x{4,}|\*{3}|•{3}|\.{3}|…|<[a-z/]|\[[a-z]/i;
const WORDS = new Set(
  (
    'password passwort passwd passphrase secret token apikey api_key api-key access_token string text value null none ' +
    'true false undefined required optional default admin test user username root bearer basic header query body ' +
    'number boolean object array credential credentials example sample hidden private public generic predefined ' +
    'oauth2 oauth mytoken mysecret mypassword auth login email key name type json static'
  ).split(' '),
);
/** `my_api_key`, `token1`: a name, not a value. */
const NAME =
  /^(?:my|the|some|test|demo|new|old)?[-_]?(?:api[-_]?|access[-_]?|auth[-_]?|client[-_]?|bot[-_]?)?(?:key|token|secret|password|pass|pwd)[-_]?\d{0,2}$/i;
const LETTER = /[A-Za-z]/;
const DIGIT = /\d/;
const IDENTIFIERS = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/;

/** True for what stands where a secret would stand and is none: an expression, `YOUR_API_KEY`, `xxxx`, a plain word. */
export function isStandIn(value: string): boolean {
  return (
    COMPUTED.test(value) ||
    STAND_IN.test(value) ||
    NAME.test(value) ||
    WORDS.has(value.toLowerCase()) ||
    /^(.)\1*$/s.test(value.trim())
  );
}

/**
 * Whether a value could be a password where one is expected. `loose`: it may be of letters alone. One plain word is none:
 * it could not be told from the same word elsewhere.
 */
export function couldBePassword(value: string, loose: boolean): boolean {
  if (value.length < 6 || value.length > 512 || isStandIn(value)) return false;
  if (DIGIT.test(value) || /[^A-Za-z0-9\s.,:;'"()/-]/.test(value)) return true;
  return loose && value.length >= 8 && !/^[A-Z]?[a-z]+$/.test(value);
}

/** Whether a value could be a key or a token where one is expected: of letters and digits, or long and mixed. */
export function couldBeToken(value: string): boolean {
  if (value.length < 6 || value.length > 8192 || /\s|:\/\//.test(value) || isStandIn(value)) return false;
  if (IDENTIFIERS.test(value) && !/\d.*\d.*\d/.test(value)) return false;
  if (DIGIT.test(value)) return LETTER.test(value) || /^\d{10,}$/.test(value);
  return value.length >= 20 && /[a-z]/.test(value) && /[A-Z]/.test(value) && !/[-_. ]/.test(value);
}
