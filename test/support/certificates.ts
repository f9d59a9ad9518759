import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate with its key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const OID = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', constraints: '551d13', names: '551d11' };
const DAY_MS = 86_400_000;

/** A certificate authority of a test's own. */
export function makeAuthority(name: string): Certificate {
  return issue(name, { issuer: name, authority: true, names: [] });
}

/** A certificate for these host names, or of a client if there are none, by an authority. */
export function makeCertificate(authority: Certificate, name: string, names: readonly string[] = []): Certificate {
  return issue(name, { issuer: 'pawl test authority', authority: false, names, by: authority });
}

function issue(
  name: string,
  options: { issuer: string; authority: boolean; names: readonly string[]; by?: Certificate },
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer: KeyObject = options.by === undefined ? privateKey : createPrivateKey(options.by.key);
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const extensions = [
    extension(OID.constraints, sequence(...(options.authority ? [der(0x01, Buffer.from([0xff]))] : []))),
    ...(options.names.length === 0
      ? []
      : [extension(OID.names, sequence(...options.names.map((host) => der(0x82, Buffer.from(host)))))]),
  ];
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    distinguishedName(options.issuer),
    sequence(time(-DAY_MS), time(DAY_MS)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, signer);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    certificate: pem('CERTIFICATE', certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function integer(value: Buffer): Buffer {
  return der(0x02, value);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function distinguishedName(name: string): Buffer {
  return sequence(der(0x31, sequence(oid(OID.commonName), der(0x0c, Buffer.from(name)))));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value));
}

function time(fromNowMs: number): Buffer {
  const text = new Date(Date.now() + fromNowMs).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(text.slice(2)));
}

function pem(label: string, data: Buffer): string {
  const lines = data.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
