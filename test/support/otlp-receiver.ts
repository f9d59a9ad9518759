import { servePosts } from './serve-posts.ts';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The process that sent it. */
  readonly instance: string;
  readonly service: string;
  readonly milliseconds: number;
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that came, as it came. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function valuesOf(attributes: readonly Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** An endpoint for OTLP over HTTP that keeps what it gets. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = await servePosts((body, request, response) => {
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { ...server, spans, bodies };
}

function spansOf(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body);
  // biome-ignore lint/suspicious/noExplicitAny: another program's form, of which only some is looked at
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) => {
    const about = valuesOf(resource.attributes);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return scopeSpans.flatMap(({ spans }: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: as above
      spans.map((span: any) => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        failed: span.status?.code === 2,
        attributes: valuesOf(span.attributes),
        instance: String(about['service.instance.id']),
        service: String(about['service.name']),
        milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
      })),
    );
  });
}
