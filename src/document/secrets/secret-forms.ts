/** Secrets that are known by their own form, wherever they stand. */
export interface SecretForm {
  readonly kind: string;
  /** What they start with, two characters at the least; none: the pattern is looked for everywhere. */
  readonly starts: readonly string[];
  /**
   * Without nested repetition, so that it takes linear time. A group `secret` is what counts of it, where that is not
   * all; a group `lead` looks back at what belongs to it in front.
   */
  readonly pattern: RegExp;
  readonly looksBack?: true;
}

/*
 * Wider than what a service issues today: a secret that is cut, made up for a test or of a newer length must not get
 * through, and what is held back in vain is put back where it is written. That is why lengths are lower bounds.
 */
const WORD = '[A-Za-z0-9_-]';
const ALNUM = '[A-Za-z0-9]';
const HEX = '[0-9a-f]';
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;
const ENDS = '(?![A-Za-z0-9])';

/** `starts`: with blanks between them. */
function form(kind: string, starts: string, rest: string): SecretForm {
  const literals = starts.split(' ');
  const alternatives = literals.map((literal) => literal.replace(/[.$?/]/g, '\\$&')).join('|');
  return { kind, starts: literals, pattern: new RegExp(`(?:${alternatives})${rest}`, 'y') };
}

/** Known by what stands within it. */
function around(kind: string, lead: string, literal: string, rest: string): SecretForm {
  const inner = literal.replace(/[.$?/]/g, '\\$&');
  return {
    kind,
    starts: [literal],
    pattern: new RegExp(`${inner}(?<=(?<lead>${lead})${inner})${rest}`, 'y'),
    looksBack: true,
  };
}

const CLOUD: readonly SecretForm[] = [
  form('aws-access-key', 'AKIA ASIA ABIA ACCA A3T', `[A-Z0-9]{16,17}${ENDS}`),
  form('aws-bedrock-key', 'ABSK', '[A-Za-z0-9+/]{40,300}={0,2}'),
  form('google-api-key', 'AIza', `${WORD}{30,60}`),
  form('google-oauth-token', 'ya29.', `${WORD}{20,1000}`),
  form('google-refresh-token', '1//0', `${WORD}{20,200}`),
  form('google-client-secret', 'GOCSPX-', `${WORD}{20,60}`),
  around('azure-client-secret', '[A-Za-z0-9_~.-]{3}[78]', 'Q~', '[A-Za-z0-9_~.-]{31,34}'),
  form('azure-sas', '?sig= &sig=', '(?<secret>[A-Za-z0-9%+/_-]{20,200}={0,2})'),
  form('alibaba-access-key', 'LTAI', `[A-Za-z0-9]{16,24}${ENDS}`),
  form('tencent-secret-id', 'AKID', `[A-Za-z0-9]{32}${ENDS}`),
  form('digitalocean-token', 'doo_v1_ dop_v1_ dor_v1_', `${HEX}{32,64}`),
  form('heroku-key', 'HRKU-', `${WORD}{30,100}`),
  form('cloudflare-token', 'cfut_ cfat_ cfk_', `${ALNUM}{30,60}`),
  form('cloudflare-origin-key', 'v1.0-', `${HEX}{24}-${HEX}{100,160}`),
  form('vercel-token', 'vcp_ vck_ vci_ vca_ vcr_', `${WORD}{20,80}`),
  form('netlify-token', 'nfp_ nfc_ nfo_ nfu_ nfb_', `${WORD}{20,80}`),
  form('flyio-token', 'fm1_ fm2_ fm1r_ fm1a_', '[A-Za-z0-9+/_=,-]{40,1000}'),
  form('render-key', 'rnd_', `${ALNUM}{20,60}`),
  form('scaleway-key', 'SCW', `[A-Z0-9]{17}${ENDS}`),
  form('supabase-key', 'sbp_ sb_secret_', `${WORD}{20,80}`),
  form('planetscale-token', 'pscale_tkn_ pscale_oauth_ pscale_pw_', '[A-Za-z0-9_.=-]{20,80}'),
  form('databricks-token', 'dapi', `${HEX}{32}(?:-\\d)?`),
  around('terraform-token', `${ALNUM}{14}`, '.atlasv1.', `${WORD}{40,100}`),
  form('vault-token', 'hvs. hvb. hvr.', `${WORD}{20,400}`),
  form('doppler-token', 'dp.', `(?:pt|ct|st|sa|scim|audit)\\.(?:[a-z0-9_-]{2,40}\\.)?${ALNUM}{40,60}`),
  form('pulumi-token', 'pul-', `${HEX}{40}`),
  form('tailscale-key', 'tskey-', `[a-z]{2,12}-${WORD}{16,100}`),
  form('1password-token', 'ops_eyJ', '[A-Za-z0-9+/_-]{100,3000}={0,2}'),
  form('1password-key', 'A3-', '[A-Z0-9]{6}-(?:[A-Z0-9]{5,6}-){3,5}[A-Z0-9]{5}'),
  form('age-key', 'AGE-SECRET-KEY-1', '[A-Z0-9]{40,80}'),
];

const MODELS: readonly SecretForm[] = [
  form('anthropic-key', 'sk-ant-', `${WORD}{8,200}`),
  form('openrouter-key', 'sk-or-', `${WORD}{16,120}`),
  form('openai-key', 'sk-', `(?=(?:proj-|svcacct-|admin-)?(?:[a-z-]{0,250}[A-Z0-9_]|[a-z]{16}))${WORD}{16,250}`),
  form('openai-session', 'sess-', `${ALNUM}{30,60}`),
  form('groq-key', 'gsk_', `${ALNUM}{20,80}`),
  form('xai-key', 'xai-', `${ALNUM}{20,120}`),
  form('huggingface-token', 'hf_ api_org_', `${ALNUM}{20,60}`),
  form('replicate-token', 'r8_', `${ALNUM}{20,60}`),
  form('perplexity-key', 'pplx-', `${ALNUM}{20,80}`),
  form('langsmith-key', 'lsv2_pt_ lsv2_sk_', `${HEX}{32}_${HEX}{8,12}`),
  form('langfuse-key', 'sk-lf- pk-lf-', UUID),
  form('pinecone-key', 'pcsk_', `${WORD}{20,100}`),
  form('tavily-key', 'tvly-', `${WORD}{20,60}`),
  form('firecrawl-key', 'fc-', `${HEX}{32}`),
  form('apify-token', 'apify_api_', `${ALNUM}{20,60}`),
  form('elevenlabs-key', 'sk_', `${HEX}{48}`),
  form('fireworks-key', 'fw_', `${ALNUM}{20,60}`),
  form('nvidia-key', 'nvapi-', `${WORD}{40,100}`),
];

const CODE: readonly SecretForm[] = [
  form('github-token', 'ghp_ gho_ ghu_ ghs_ ghr_', `${ALNUM}{20,255}`),
  form('github-token', 'github_pat_', `${WORD}{20,255}`),
  form(
    'gitlab-token',
    'glpat- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- gloas- glsoat- glffct-',
    '[A-Za-z0-9_.-]{16,300}',
  ),
  form('bitbucket-token', 'ATBB ATCTT3xFfG', '[A-Za-z0-9_=-]{24,250}'),
  form('atlassian-token', 'ATATT3xFfG', '[A-Za-z0-9_=-]{20,250}'),
  form('npm-token', 'npm_', `${ALNUM}{30,60}`),
  form('pypi-token', 'pypi-', `${WORD}{40,1000}`),
  form('rubygems-key', 'rubygems_', `${HEX}{40,60}`),
  form('crates-token', 'cio', `${ALNUM}{32}${ENDS}`),
  form('nuget-key', 'oy2', '[a-z0-9]{43}(?![a-z0-9])'),
  form('docker-token', 'dckr_pat_ dckr_oat_', `${WORD}{20,60}`),
  form('sentry-token', 'sntrys_ sntryu_', '[A-Za-z0-9+/=_-]{40,400}'),
  form('grafana-token', 'glsa_ glc_', '[A-Za-z0-9+/=_-]{20,400}'),
  form('newrelic-key', 'NRAK- NRAA- NRJS- NRRA- NRSP- NRII- NRIQ-', '[A-Za-z0-9-]{16,60}'),
  form('dynatrace-token', 'dt0c01. dt0s01. dt0s02. dt0s16.', '[A-Z0-9]{20,30}\\.[A-Z0-9]{50,80}'),
  form('honeycomb-key', 'hcaik_ hcbik_ hcalk_ hcamk_', `${ALNUM}{20,80}`),
  form('linear-key', 'lin_api_ lin_oauth_', `${ALNUM}{20,80}`),
  form('postman-key', 'PMAK-', `${HEX}{20,30}-${HEX}{30,40}`),
  form('n8n-api-key', 'n8n_api_', `${ALNUM}{20,200}`),
  form('sonarqube-token', 'squ_ sqp_ sqa_', `${HEX}{40}`),
  form('snyk-token', 'snyk_uat. snyk_sat.', `${ALNUM}{8}\\.[A-Za-z0-9._-]{20,400}`),
  form('figma-token', 'figd_ figu_ figo_', `${WORD}{20,80}`),
];

const BUSINESS: readonly SecretForm[] = [
  form('slack-token', 'xox', '[a-z](?:\\.xox[a-z])?-[A-Za-z0-9-]{10,300}'),
  form('slack-app-token', 'xapp-', '[A-Za-z0-9-]{16,200}'),
  form('slack-webhook', 'hooks.slack.com/', '(?:services|workflows|triggers)/(?<secret>[A-Za-z0-9_/+-]{20,200})'),
  form(
    'discord-webhook',
    'discord.com/api/ discordapp.com/api/',
    `(?:v\\d{1,2}/)?webhooks/(?<secret>\\d{15,22}/${WORD}{40,100})`,
  ),
  {
    kind: 'discord-bot-token',
    starts: [],
    pattern: new RegExp(`[MNO]${WORD}{22,28}\\.${WORD}{6,7}\\.${WORD}{27,45}`, 'g'),
  },
  form('teams-webhook', 'webhook.office.com/ webhook.office365.com/', 'webhookb?2?/(?<secret>[A-Za-z0-9@_/-]{40,300})'),
  around('telegram-bot-token', '\\d{8,12}', ':AA', `${WORD}{28,40}`),
  form('stripe-key', 'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_', `${ALNUM}{10,250}`),
  form('webhook-secret', 'whsec_', '[A-Za-z0-9+/=]{16,100}'),
  form('square-token', 'sq0atp- sq0csp- sq0idp-', `${WORD}{20,60}`),
  form('square-token', 'EAAA', `${WORD}{55,80}`),
  form('facebook-token', 'EAA', `${ALNUM}{40,500}`),
  form('paypal-token', 'access_token$production$ access_token$sandbox$', `${ALNUM}{10,20}\\$${HEX}{32}`),
  form('shopify-token', 'shpat_ shpca_ shppa_ shpss_ shpua_ shptka_', '[A-Fa-f0-9]{20,64}'),
  form('twilio-key', 'SK', `${HEX}{32}${ENDS}`),
  form('sendgrid-key', 'SG.', `${WORD}{16,30}\\.${WORD}{16,60}`),
  form('sendinblue-key', 'xkeysib-', `${HEX}{40,80}-${ALNUM}{16}`),
  form('mailgun-key', 'key-', `${HEX}{32}${ENDS}`),
  {
    kind: 'mailgun-key',
    starts: [],
    pattern: new RegExp(`-${HEX}{8}-${HEX}{8}(?<=(?<lead>${HEX}{32})-${HEX}{8}-${HEX}{8})(?![A-Za-z0-9-])`, 'g'),
  },
  around('mailchimp-key', `${HEX}{32}`, '-us', `\\d{1,2}${ENDS}`),
  form('resend-key', 're_', `[A-Za-z0-9]{8}_${WORD}{16,40}`),
  form('hubspot-token', 'pat-na1- pat-na2- pat-eu1- pat-ap1-', UUID),
  form('notion-token', 'ntn_', `${ALNUM}{30,60}`),
  form('notion-token', 'secret_', `${ALNUM}{43}${ENDS}`),
  form('airtable-token', 'pat', `${ALNUM}{14}\\.${HEX}{40,64}`),
  form('clickup-token', 'pk_', '\\d{5,12}_[A-Z0-9]{20,40}'),
  form('asana-token', '1/ 2/', `\\d{10,20}(?:/\\d{10,20})?:${HEX}{32}`),
  form('dropbox-token', 'sl.', `(?:u\\.)?${WORD}{60,1500}`),
  form('twitter-token', 'AAAAAAAAAAAAAAAAAAAA', '[A-Za-z0-9%]{40,120}'),
  form('calendly-token', 'cal_live_', `${HEX}{32}`),
  form('typeform-token', 'tfp_', `${WORD}{20,120}`),
  form('easypost-key', 'EZAK EZTK', `${ALNUM}{54}`),
  form('plaid-token', 'access-sandbox- access-development- access-production-', UUID),
  form('flutterwave-key', 'FLWSECK- FLWSECK_TEST-', '[a-zA-Z0-9]{12,40}(?:-X)?'),
  form('duffel-token', 'duffel_test_ duffel_live_', `${WORD}{40,50}`),
  form('adyen-key', 'AQE', '[a-z]?hm[A-Za-z0-9+/]{60,200}={0,2}'),
  form('mapbox-token', 'sk.eyJ', `[A-Za-z0-9_-]{20,200}\\.${WORD}{20,60}`),
  form('contentful-token', 'CFPAT-', `${WORD}{40,60}`),
  form('intercom-token', 'dG9rO', '[A-Za-z0-9+/]{40,80}={0,2}'),
  around('line-token', '[A-Za-z0-9+/]{140,180}', '1O/w1cDnyilFU=', ''),
];

const GENERAL: readonly SecretForm[] = [
  form(
    'jwt',
    'eyJ',
    `(?<![A-Za-z0-9_-]eyJ)${WORD}{8,2000}\\.(?:eyJ${WORD}{8,8000}\\.${WORD}{8,2000}|${WORD}{0,2000}\\.${WORD}{8,200}\\.${WORD}{8,8000}\\.${WORD}{8,200})`,
  ),
];

/** All of them. */
export const SECRET_FORMS: readonly SecretForm[] = [...CLOUD, ...MODELS, ...CODE, ...BUSINESS, ...GENERAL];
