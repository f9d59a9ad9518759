/** A secret as it comes in a text: `text` is what stands there, `secret` what must not get through. */
export interface PlantedSecret {
  readonly kind: string;
  readonly text: string;
  readonly secret: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALNUM = `${LETTERS}0123456789`;

/** Made anew for each seed, so that no file of this repository holds what looks like a secret. */
export function plantedSecrets(seed: number): readonly PlantedSecret[] {
  let state = (seed * 2_654_435_761) % 2 ** 31 || 1;
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const some = (length: number, alphabet: string): string =>
    Array.from({ length }, () => alphabet[next(alphabet.length)]).join('');
  const any = (length: number) => some(length, ALNUM);
  const hex = (length: number) => some(length, '0123456789abcdef');
  const up = (length: number) => some(length, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
  const digits = (length: number) => `${1 + next(9)}${some(length - 1, '0123456789')}`;
  const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-');
  const password = (length = 12) => `${some(1, LETTERS)}${any(length - 2)}${digits(1)}`;
  const lines = (count: number) => Array.from({ length: count }, () => any(64)).join('\n');
  const pem = (name: string) => `-----BEGIN ${name}-----\n${lines(3)}\n${any(20)}==\n-----END ${name}-----`;
  const plain = (kind: string, secret: string): PlantedSecret => ({ kind, text: secret, secret });
  const within = (kind: string, secret: string, before: string, after = ''): PlantedSecret => ({
    kind,
    text: `${before}${secret}${after}`,
    secret,
  });

  return [
    plain('aws access key', `AKIA${up(16)}`),
    within('aws secret key', any(40), 'aws_secret_access_key = '),
    plain('google api key', `AIza${any(35)}`),
    plain('google oauth token', `ya29.${any(80)}`),
    plain('google client secret', `GOCSPX-${any(28)}`),
    within('azure storage key', `${any(86)}==`, 'AccountName=x;AccountKey=', ';EndpointSuffix=core.windows.net'),
    plain('azure client secret', `${any(3)}8Q~${any(34)}`),
    within('azure sas', `${any(43)}%3D`, 'https://x.blob.core.windows.net/c?sv=2022&sig='),
    plain('digitalocean token', `dop_v1_${hex(64)}`),
    plain('heroku key', `HRKU-${any(60)}`),
    plain('vercel token', `vcp_${any(56)}`),
    plain('netlify token', `nfp_${any(36)}`),
    plain('databricks token', `dapi${hex(32)}`),
    plain('terraform token', `${any(14)}.atlasv1.${any(64)}`),
    plain('vault token', `hvs.${any(90)}`),
    plain('supabase key', `sbp_${hex(40)}`),
    plain('tailscale key', `tskey-auth-${any(20)}-${any(20)}`),
    plain('anthropic key', `sk-ant-api03-${any(93)}AA`),
    plain('short anthropic key', `sk-ant-api03-${up(12)}`),
    plain('openai project key', `sk-proj-${any(74)}T3BlbkFJ${any(74)}`),
    plain('openai key', `sk-${any(20)}T3BlbkFJ${any(20)}`),
    plain('openrouter key', `sk-or-v1-${hex(64)}`),
    plain('groq key', `gsk_${any(52)}`),
    plain('huggingface token', `hf_${some(34, LETTERS)}`),
    plain('replicate token', `r8_${any(37)}`),
    plain('perplexity key', `pplx-${any(48)}`),
    plain('pinecone key', `pcsk_${any(60)}`),
    plain('tavily key', `tvly-dev-${any(32)}`),
    plain('github token', `ghp_${any(36)}`),
    plain('github fine-grained token', `github_pat_${any(22)}_${any(59)}`),
    plain('gitlab token', `glpat-${any(20)}`),
    plain('atlassian token', `ATATT3xFfGF0${any(180)}`),
    plain('npm token', `npm_${any(36)}`),
    plain('pypi token', `pypi-AgEIcHlwaS5vcmc${any(60)}`),
    plain('docker token', `dckr_pat_${any(27)}`),
    plain('sentry token', `sntrys_${any(60)}`),
    plain('grafana token', `glsa_${any(32)}_${hex(8)}`),
    plain('new relic key', `NRAK-${up(27)}`),
    plain('linear key', `lin_api_${any(40)}`),
    plain('postman key', `PMAK-${hex(24)}-${hex(34)}`),
    plain('n8n api key', `n8n_api_${hex(80)}`),
    plain('figma token', `figd_${any(40)}`),
    plain('slack bot token', `xoxb-${digits(12)}-${digits(12)}-${any(24)}`),
    plain('slack app token', `xapp-1-A${up(9)}-${digits(12)}-${hex(64)}`),
    within('slack webhook', `T${up(9)}/B${up(9)}/${any(24)}`, 'https://hooks.slack.com/services/'),
    within('discord webhook', `${digits(18)}/${any(68)}`, 'https://discord.com/api/webhooks/'),
    plain('discord bot token', `M${any(25)}.${any(6)}.${any(38)}`),
    plain('telegram bot token', `${digits(10)}:AA${any(33)}`),
    plain('stripe key', `sk_live_${any(24)}`),
    plain('stripe test key', `sk_test_${any(24)}`),
    plain('webhook secret', `whsec_${any(32)}`),
    plain('twilio key', `SK${hex(32)}`),
    plain('sendgrid key', `SG.${any(22)}.${any(43)}`),
    plain('mailgun key', `key-${hex(32)}`),
    plain('mailchimp key', `${hex(32)}-us14`),
    plain('shopify token', `shpat_${hex(32)}`),
    plain('square token', `sq0atp-${any(22)}`),
    plain('facebook token', `EAA${any(120)}`),
    plain('hubspot token', `pat-na1-${uuid()}`),
    plain('notion token', `ntn_${any(46)}`),
    plain('airtable token', `pat${any(14)}.${hex(64)}`),
    plain('dropbox token', `sl.${any(130)}`),
    within('postmark token', uuid(), 'X-Postmark-Server-Token: '),
    within('datadog key', hex(32), 'DD_API_KEY='),
    plain('jwt', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx${any(20)}.${any(43)}`),
    plain('rsa private key', pem('RSA PRIVATE KEY')),
    plain('openssh private key', pem('OPENSSH PRIVATE KEY')),
    plain('pgp private key', pem('PGP PRIVATE KEY BLOCK')),
    within('postgres password', password(14), 'postgres://app:', '@db.internal:5432/app'),
    within('mongodb password', password(14), 'mongodb+srv://u:', '@c0.example.net/d'),
    within('redis password', password(16), 'redis://:', '@cache:6379/0'),
    within('connection string password', password(14), 'Server=db;User Id=sa;Password=', ';Encrypt=true'),
    within('basic auth url', password(), 'https://admin:', '@internal.example.com/x'),
    within('basic header', btoa(`admin:${password()}`), 'Authorization: Basic '),
    within('bearer header', any(40), 'Authorization: Bearer '),
    within('api key header', any(32), 'X-Api-Key: '),
    within('query key', any(32), 'https://api.example.com/v1?units=metric&appid='),
    within('password pair', password(), 'password='),
    within('short password pair', password(7), 'password: "', '"'),
    within('api key pair', any(32), 'api_key: "', '"'),
    within('client secret in JSON', any(32), '{"client_id": "x", "client_secret": "', '"}'),
    within('escaped JSON', any(32), '{\\"apiKey\\": \\"', '\\"}'),
    within('curl user', password(), 'curl -u admin:', ' https://internal.example.com'),
    within('told in words', password(10), 'my password is '),
  ];
}
