/** What the planner does not do, and why it says so. `whole`: nothing of the request is left to be done. */
export interface Refusal {
  readonly text: string;
  readonly whole: boolean;
}

const SECRETS =
  /\b(?:export|post|send|dump|print|show|reveal|leak|collect|read|steal|upload|forward)\w*\b[^.]{0,80}\b(?:decrypted credentials?|all credentials?|stored credentials?|every credential|environment variables?|env vars?|\$env|passwords? of|encryption keys?|api keys? of|private keys?)\b|\b(?:export|send|dump|leak|exfiltrat\w*|forward|upload|steal|post)\w*\b[^.]{0,40}\b(?:the|all|my|our|your|every|stored|users?'?)\s+(?:api keys|secrets|passwords|access tokens)\b|\b(?:export|send|post|upload|mail|read)\w*\b[^.]{0,40}\.env\b/i;
const ATTACK =
  /\b(?:ransomware|malware|keylogger|phishing|ddos|denial of service|brute[- ]?force|botnet|spy on|without (?:their|his|her) (?:knowledge|consent))\b|\brm -rf\b/i;
const INSIDE =
  /\b(?:system prompt|your (?:initial |hidden |secret )?instructions|anthropic_api_key|api[_ ]key of (?:the|this|your) server|your (?:api )?key|environment of the server|maintenance mode|developer mode)\b/i;
const GATES =
  /\b(?:skip|bypass|disable|ignore|circumvent|without) (?:the |any |all |my )?(?:approvals?|gates?|reviews?|polic(?:y|ies))\b|\bapprove (?:it|everything) yourself\b/i;

export function refusal(text: string): Refusal | undefined {
  if (SECRETS.test(text) && !INSIDE.test(text)) {
    return {
      whole: true,
      text: 'I will not build this: a workflow that reads environment variables or exports credentials would hand the secrets of this n8n to somebody else, whatever it is called, and approvals are not mine to skip. Nothing was changed. What I can build instead: a health check that requests an address of yours on a schedule and reports its status, or a workflow that lists the names of workflows, without any secret.',
    };
  }
  if (ATTACK.test(text))
    return { whole: true, text: 'I will not build this, since it is made to harm somebody. Nothing was changed.' };
  if (INSIDE.test(text))
    return {
      whole: false,
      text: 'I do not hand out instructions that I work under, nor keys. The rest of the request I have carried out.',
    };
  if (GATES.test(text)) return { whole: false, text: 'Approvals stay as they are: only a person decides them.' };
  return undefined;
}

/** The sentences that ask for something that is fine. */
export function legitimatePart(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const fine = sentences.filter(
    (sentence) =>
      !INSIDE.test(sentence) && !/\bignore (?:all |any )?(?:previous|prior|above) instructions\b/i.test(sentence),
  );
  return fine.map((sentence) => sentence.replace(GATES, '').trim()).join(' ');
}
