const VARIABLES =
  '$ $json $binary $input $node $items $item $prevNode $parameter $rawParameter $runIndex $itemIndex $workflow ' +
  '$execution $mode $vars $env $secrets $now $today $jmespath $jmesPath $evaluateExpression $fromAI $fromAi $fromai ' +
  '$tool $nodeVersion $nodeId $webhookId $agentInfo $if $ifEmpty $min $max $average $not $data $self $position ' +
  '$thisItem $thisItemIndex $thisRunIndex $response $request $pageCount $version $credentials $value $index ' +
  '$responseItem $parent $getPairedItem $getWorkflowStaticData $executionId $resumeWebhookUrl $resumeUrl';

const GLOBALS =
  'Object Array String Number Boolean Math JSON Date RegExp Map Set WeakMap WeakSet Promise Symbol BigInt Reflect ' +
  'Proxy Intl Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError parseInt ' +
  'parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape NaN Infinity ' +
  'undefined globalThis ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array ' +
  'Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array Atomics ' +
  'DateTime Duration Interval Buffer atob btoa numberList zip';

/** What an expression may name: n8n's variables, and the globals that it leaves. Anything else is null in n8n. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set(`${VARIABLES} ${GLOBALS}`.split(' '));
