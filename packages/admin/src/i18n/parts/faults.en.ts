import type { WorkflowFault } from '@tai/contracts';

/** What is wrong with an uploaded workflow: one sentence for each of `workflowFaults`. */
export const words = {
  fault: {
    fileTooLarge: 'The file is larger than {{limitMb}} MB',
    notJson: 'The file isn’t JSON',
    nestedTooDeep: 'The file is nested more than {{max}} levels deep',
    textUnstorable: 'Some text has characters that can’t be stored',
    nameUnstorable: 'A name has characters that can’t be stored',
    notWorkflow: 'The file isn’t a workflow. Export one in ComfyUI with “Export (API)”',
    editorFile:
      'This is a workflow as the editor saves it. Export it in ComfyUI with “Export (API)” and upload that',
    editorNeedsHost:
      'This is a workflow as the editor saves it, and a host has to answer to read it. Start a host, or export the workflow with “Export (API)”',
    editorDamaged: 'The workflow can’t be read: its nodes or links are damaged',
    editorSubgraphs:
      'The workflow has subgraphs, which only ComfyUI can unpack. Unpack them there, or export the workflow with “Export (API)”',
    fieldUnreadable: '{{path}} is missing or has a value that isn’t allowed',
    nameForbidden: 'The file uses the name “{{name}}”, which isn’t allowed',
    noNodes: 'The workflow has no nodes. Export it in ComfyUI with “Export (API)”',
    tooManyNodes: 'The workflow has {{count}} nodes; at most {{max}} are allowed',
    noPlaceholder: 'No input has a placeholder, so the workflow would make the same image again and again',
    toolNameMissing:
      'The product has no tool “{{tool}}”. Say in toolName what it is called, in en, zh and ja',
    nodeForbidden:
      '{{node}} may run code, reach the network or write outside of the results, so it isn’t allowed',
    pathOutside:
      '“{{input}}” names “{{value}}”. Only files inside the folders of the host are allowed: no absolute path, no “..”',
    listInput: '“{{input}}” is a list. Links are written ["node", slot], other lists {"__value__": […]}',
    linkBroken: '“{{input}}” comes from node {{from}}, which doesn’t exist',
    slotInvalid: '“{{input}}” comes from output {{slot}}, which can’t exist',
    circle: 'The workflow has a loop: {{nodes}}',
    chainTooLong: 'The workflow has {{count}} nodes in a row; hosts fail on more than {{max}}',
    outputNotStored: 'SaveImageWebsocket keeps no image on the host. Use SaveImage',
    outputMissing: 'No node saves an image. Add a SaveImage node',
    optionsMissing: '{{placeholder}} needs a parameter with its options. Declare it under “parameters”',
    parameterTwice: 'Two parameters have the same name',
    parameterUndeclared: 'There is no parameter for {{placeholder}}',
    partUnknown: '{{placeholder}} names a part that “{{name}}” doesn’t have. It has: {{parts}}',
    partMissing: '{{placeholder}} must name a part: {{parts}}',
    loraNotRepeatable:
      '{{placeholder}} works only in LoraLoader and LoraLoaderModelOnly, which can be repeated',
    parameterReserved: 'A parameter can’t be called “{{name}}”. Choose another name',
    parameterUnused: 'The parameter “{{name}}” isn’t used. Put {{placeholder}} into an input',
    pictureParameterMissing:
      '“{{name}}” belongs to “{{original}}”, and there is no image parameter of that name',
    freeTextInPath: '“{{input}}” is a file name, so it can’t use {{placeholder}}, which people type',
  } satisfies Record<WorkflowFault, string>,
};
