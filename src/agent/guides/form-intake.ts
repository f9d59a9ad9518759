import { BASE, type Guide } from './guide.ts';

export const formIntake: Guide = {
  name: 'form-intake',
  when: 'people fill in a form',
  about: [`${BASE}formTrigger`, `${BASE}form`],
  nodes: [
    {
      name: 'Application',
      type: `${BASE}formTrigger`,
      parameters: {
        formTitle: 'Apply',
        responseMode: 'lastNode',
        formFields: {
          values: [
            { fieldLabel: 'Name', requiredField: true },
            { fieldLabel: 'Email', fieldType: 'email', requiredField: true },
            {
              fieldLabel: 'Team',
              fieldType: 'dropdown',
              fieldOptions: { values: [{ option: 'Sales' }, { option: 'Support' }] },
            },
          ],
        },
      },
    },
    {
      name: 'Save',
      type: `${BASE}dataTable`,
      parameters: {
        resource: 'row',
        operation: 'insert',
        columns: {
          mappingMode: 'defineBelow',
          value: { name: '={{ $json.Name }}', email: '={{ $json.Email }}' },
          matchingColumns: [],
        },
      },
    },
    {
      name: 'Thank You',
      type: `${BASE}form`,
      parameters: { operation: 'completion', completionTitle: 'Thank you', completionMessage: 'We will write to you.' },
    },
  ],
  wires: [
    { from: 'Application', to: 'Save' },
    { from: 'Save', to: 'Thank You' },
  ],
  decides: [
    'A field comes out under its `fieldLabel`, letter for letter: $json["Your email"]. Behind another node: $(\'Application\').item.json["Your email"].',
    'More pages: `n8n-nodes-base.form` with `operation` `page`, one behind the other; the last is `completion`.',
    '`responseMode` `onReceived` thanks at once; `lastNode` shows a page once the workflow has ended. With a Form behind it that one is shown, whichever is set.',
    'A file comes as binary data: read it with Extract from File before anything uses its content; one that is only passed on or stored needs no such step. With `multipleFiles` false its name is the label with _ for all but letters and digits.',
  ],
  mistakes: [
    'Fields read as $json.body, or by another spelling than the label.',
    'A `dropdown` without `fieldOptions`.',
    'A Form as the first node in place of the Form Trigger.',
  ],
  owes: [
    '`requiredField` on what later steps need.',
    'An ending on every branch behind the form, also for those who are refused, and on the error output of a step before it: else they never come to it.',
    'The table or sheet has to exist: its columns are named under what is to be set up.',
  ],
};
