const VARIABLES =
  '$ $json $binary $input $node $items $item $prevNode $parameter $rawParameter $runIndex $itemIndex $workflow ' +
  '$execution $mode $vars $env $secrets $now $today $jmespath $jmesPath $evaluateExpression $fromAI $fromAi $fromai ' +
  '$tool $nodeVersion $nodeId $webhookId $agentInfo $if $ifEmpty $min $max $average $not $data $self $position ' +
  '$thisItem $thisItemIndex $thisRunIndex $getPairedItem $executionId $resumeWebhookUrl $resumeUrl';

/** Only there while a request is paged or its options are read. */
const ROUTING =
  '$response $request $pageCount $version $credentials $value $index $responseItem $parent $siteUrl $responseCode';

const GLOBALS =
  'Object Array String Number Boolean Math JSON Date RegExp Map Set WeakMap WeakSet Promise Symbol BigInt Reflect ' +
  'Proxy Intl Error TypeError RangeError SyntaxError ReferenceError EvalError URIError parseInt parseFloat isNaN ' +
  'isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent NaN Infinity undefined globalThis ArrayBuffer ' +
  'SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array ' +
  'Float32Array Float64Array BigInt64Array BigUint64Array DateTime Duration Interval';

const ONLY_EXPRESSIONS = 'numberList zip extend extendOptional';

const ONLY_CODE =
  'items item console require module global $getWorkflowStaticData $jmespath helpers Buffer setTimeout setInterval ' +
  'setImmediate clearTimeout clearInterval clearImmediate btoa atob TextDecoder TextDecoderStream TextEncoder ' +
  'TextEncoderStream FormData WebAssembly Atomics AggregateError WeakRef FinalizationRegistry Iterator Function eval ' +
  'escape unescape getWorkflowStaticData luxon';

const setOf = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '));

/** What an expression may name: n8n's variables, and the globals that it leaves. Anything else is null in n8n. */
export const KNOWN_NAMES: ReadonlySet<string> = setOf(VARIABLES, ROUTING, GLOBALS, ONLY_EXPRESSIONS);

/** What the code of a Code node may name. Anything else stops it with a ReferenceError. */
export const CODE_NAMES: ReadonlySet<string> = setOf(VARIABLES, GLOBALS, ONLY_CODE);
