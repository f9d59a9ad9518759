import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { ASSIGNMENTS_SHAPE } from './check-assignments.ts';
import { FILTER_SHAPE } from './check-filter.ts';
import { locatorNote, locatorShape } from './check-locator.ts';
import { MAPPER_SHAPE, TOOL_MAPPER_SHAPE } from './check-mapper.ts';

/** How a value of a composed type is written, or ''. */
export function shapeOf(property: NodeProperty, nodeType: string): string {
  switch (property.type) {
    case 'resourceLocator':
    case 'workflowSelector':
      return ` ${locatorShape(property)}${locatorNote(property)}`;
    case 'filter':
      return ` ${FILTER_SHAPE}`;
    case 'assignmentCollection':
      return ` ${ASSIGNMENTS_SHAPE}`;
    case 'resourceMapper':
      return ` ${nodeType.endsWith('Tool') || nodeType.endsWith('.toolWorkflow') ? TOOL_MAPPER_SHAPE : MAPPER_SHAPE}`;
    case 'json':
      return ' (JSON as one text)';
    default:
      return '';
  }
}
