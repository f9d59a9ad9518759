import { ACTIVATION_FAULTS } from './activation-faults.ts';
import { AGENT_FAULTS } from './agent-faults.ts';
import { CODE_FAULTS } from './code-faults.ts';
import { EXPRESSION_FAULTS } from './expression-faults.ts';
import type { Fault } from './fault.ts';
import { GRAPH_FAULTS } from './graph-faults.ts';
import { PARAMETER_FAULTS } from './parameter-faults.ts';
import { SHAPE_FAULTS } from './shape-faults.ts';

/** Every fault that the bench plants. */
export const FAULTS: readonly Fault[] = [
  ...SHAPE_FAULTS,
  ...GRAPH_FAULTS,
  ...PARAMETER_FAULTS,
  ...EXPRESSION_FAULTS,
  ...CODE_FAULTS,
  ...AGENT_FAULTS,
  ...ACTIVATION_FAULTS,
];
