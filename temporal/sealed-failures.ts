import { DefaultFailureConverter } from '@temporalio/common';

/** Puts messages and stacks of failures where the codecs encrypt them. Also part of the workflow's bundle. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
