/** Sentences about engines that work elsewhere: services, hosts and workflows. */
export const engineSentences = {
  serviceAddressInvalid:
    'Enter the service’s http or https address up to the version, for example https://images.example/v1.',
  serviceKeyFormat: 'The API key contains spaces, line breaks or non-ASCII characters. Copy it again.',
  serviceKeyRefused:
    '{{host}} doesn’t accept the API key. An administrator can change it on the Engines page.',
  serviceAccountClosed:
    'The account at {{host}} is closed. An administrator can enter another API key on the Engines page.',
  serviceKeyForbidden:
    '{{host}} doesn’t allow this with the current API key. An administrator can change the key on the Engines page or ask the service for access.',
  serviceQuotaUsed:
    'The account at {{host}} is out of credit. An administrator can add credit there or choose another engine.',
  serviceBusy: '{{host}} is busy. Try again later or choose another engine.',
  serviceBusyFor:
    '{{host}} is busy and asks to wait {{seconds}} s. Try again later or choose another engine.',
  contentRefused:
    '{{host}} declined this request because of its content policy. Change the prompt or the images and try again.',
  serviceModelMissing:
    '{{host}} doesn’t have the model {{model}}. Choose another model. An administrator can change the models on the Engines page.',
  serviceCallMissing:
    '{{host}} doesn’t support this model or this way of generating images. Choose another model. An administrator can check the address and models on the Engines page.',
  serviceSizeRefused: '{{host}} can’t generate {{size}} px images with this model. Choose another size.',
  serviceRefused:
    '{{host}} rejected the request (status {{status}}). Change the settings or choose another model.',
  serviceFailed: '{{host}} had an error (status {{status}}). Try again later or choose another engine.',
  serviceMoved:
    '{{host}} redirects to another address (status {{status}}). We don’t follow redirects, to protect the API key. An administrator can enter the final address on the Engines page.',
  serviceTimeout: '{{host}} didn’t finish within {{seconds}} s. Try again later or choose another engine.',
  answerUnreadable: '{{host}} sent a response that isn’t JSON. Try again or choose another engine.',
  answerNotImages:
    '{{host}} responded, but not with images. The address must include the version, for example https://images.example/v1. An administrator can check it on the Engines page.',
  answerEmpty: '{{host}} responded without an image. Try again or choose another model.',
  answerIncomplete:
    '{{host}} ended its response before the image was complete. Try again or choose another model.',
  answerTooLarge:
    '{{host}} sent more than {{limitMb}} MB, which is over the limit. Ask an administrator to check the service.',
  answerDamaged:
    '{{host}} sent an incomplete image, or one over {{limitMegapixels}} megapixels. Try again or choose another model.',
  answerNoText:
    '{{host}} responded without any text. Try again. An administrator can choose another text model on the Engines page.',
  answerNotModels:
    '{{host}} responded, but not with a list of models. The address must include the version, for example https://images.example/v1.',
  imageAddressInvalid:
    '{{host}} returned an image address that isn’t http or https, so we didn’t load it. Choose another model or engine.',
  imageAddressForeign:
    '{{host}} returned an image on another host, so we didn’t load it. An administrator can turn on “Fetch images from other hosts” on the Engines page or set the service to return the image itself.',
  imageAddressPrivate:
    '{{host}} returned an image address in a private network, so we didn’t load it. Contact your administrator.',
  imageNotFetched: 'Couldn’t load the image that {{host}} generated (status {{status}}). Try again.',
  imageFetchTimeout: 'Loading the image that {{host}} generated took too long. Try again.',
  serviceModelsMissing: '{{host}} doesn’t have: {{models}}. Choose from its available models.',
  serviceVersionMissing:
    '{{host}} has no models at this address, but has some at {{address}}. Enter that address.',
  hostNameUnknown:
    'Can’t reach {{host}}: unknown host name. An administrator can check the address on the Engines page.',
  hostNameUnresolved: 'Can’t reach {{host}}: its name can’t be resolved right now. Try again shortly.',
  connectionRefused:
    'Can’t reach {{host}}: nothing is listening at that address and port. An administrator can check the address on the Engines page.',
  connectionClosed: 'Can’t reach {{host}}: it closed the connection. Try again shortly.',
  connectionTimeout:
    'Can’t reach {{host}}: the connection timed out. An administrator can check the address on the Engines page.',
  connectionNoRoute:
    'Can’t reach {{host}}: no network route to that address. An administrator can check the address on the Engines page.',
  certificateUntrusted:
    'Can’t reach {{host}}: its certificate isn’t trusted. An administrator can install a trusted one.',
  certificateExpired: 'Can’t reach {{host}}: its certificate has expired. An administrator can renew it.',
  certificateOtherName:
    'Can’t reach {{host}}: its certificate is for another name. An administrator can check the address on the Engines page.',
  hostNotHttps: 'Can’t reach {{host}}: it doesn’t use https. Try an address that starts with http.',
  hostNotHttp:
    'Can’t reach {{host}}: it doesn’t use http. An administrator can check the address on the Engines page.',
  hostUnreachable:
    'Can’t reach {{host}}: the connection failed. An administrator can check the address on the Engines page.',
  hostTimeout: '{{host}} didn’t respond in time. Try again shortly.',
  hostSilent:
    '{{host}} didn’t respond within {{seconds}} s. An administrator can check whether it’s running.',
  hostCredentials:
    '{{host}} requires different credentials (status {{status}}). An administrator can enter them on the Engines page.',
  hostMoved:
    '{{host}} redirects to another address (status {{status}}). An administrator can enter that address on the Engines page.',
  hostFailed: '{{host}} responded with error {{status}}. An administrator can check its log.',
  hostNotComfyui:
    '{{host}} doesn’t respond like ComfyUI. An administrator can check whether this is the address of a ComfyUI host.',
  hostAnswerTooLarge:
    '{{host}} sent more data than allowed. An administrator can check whether this is the address of a ComfyUI host.',
  hostsUnreachable:
    'None of this engine’s hosts can be reached: {{hosts}}. Try again later or contact your administrator.',
  workflowUnusable: 'This tool’s workflow can’t be used. Contact your administrator.',
  workflowInputMissing:
    'The workflow has no value for “{{input}}” of {{node}}. Ask your administrator to add one.',
  workflowOptionMissing:
    'No ComfyUI host offers “{{value}}” for “{{input}}” of {{node}}. Ask your administrator to change the workflow.',
  workflowChoiceMissing:
    'No ComfyUI host has any options for “{{input}}” of {{node}}. Ask your administrator to install one.',
  workflowChoiceUnmatched:
    'No ComfyUI host has an option for “{{input}}” of {{node}} that matches “{{filter}}”. Ask your administrator to install one.',
  workflowNodeForbidden:
    'These nodes aren’t allowed here: {{node}}. An administrator can allow them on the engine page.',
  workflowNodesNone:
    'No ComfyUI nodes are allowed here yet. An administrator can allow them on the engine page.',
  workflowPathForbidden:
    '“{{input}}” of {{node}} points to a file or folder on the host ({{value}}), which isn’t allowed. Change it in ComfyUI and import the workflow again.',
  workflowImageMissing: '“{{input}}” of {{node}} needs an image. Connect one.',
  workflowHostsLack:
    'No ComfyUI host has everything this workflow needs: {{missing}}. Ask your administrator to install it.',
  workflowNoImage:
    'This workflow doesn’t produce an image ({{node}}). Boards can run only ComfyUI workflows that save or preview images.',
  importNotWorkflow: 'This isn’t a ComfyUI workflow. Choose a file that ComfyUI saved or exported.',
  importTooLarge:
    'The workflow has {{size}} kB; the limit is {{limit}} kB. Remove embedded data, or import it in parts.',
  importTooManyNodes: 'The workflow has {{count}} nodes; the limit is {{limit}}. Import it in parts.',
  importTooDeep: 'The workflow nests values more than {{limit}} levels deep. Save it again in ComfyUI.',
  importDamaged: 'The workflow is damaged at {{node}}. Save it again in ComfyUI.',
  importSubgraphs:
    'Workflows with subgraphs can’t be read. Unpack them in ComfyUI, or export the workflow in API format.',
  importNeedsHost:
    'Workflows saved by the ComfyUI editor can only be read with a ComfyUI host, and none is responding. Export the workflow in API format.',
  importNodesUnknown: 'No ComfyUI host has these nodes: {{nodes}}. Export the workflow in API format.',
  importNodeUnused: 'No output uses this node.',
  importNodeMuted: 'This node, or one that it needs, is muted.',
  importNoEngine:
    'This studio has no ComfyUI engine for this workflow. The node is kept; ask your administrator to add one.',
  importValueNoField: 'The tool has no field for this value.',
  importValueRefused: 'The tool doesn’t accept this value, so it uses its default.',
  importModelMissing: 'No engine offers this model for the tool, so another one is used.',
  importFileMissing: 'The file isn’t part of the workflow. Choose an image.',
  exportNothing: 'There’s nothing to export. Add a tool to the board first.',
  exportNodeEngine: '{{type}} has no ComfyUI workflow. Choose a ComfyUI engine for the node, or remove it.',
  exportNodeList: '“{{input}}” gets a list, which a ComfyUI workflow can’t hold. Connect a single item.',
  exportNodeInput:
    '“{{input}}” gets something that a ComfyUI workflow can’t hold. Enter a value at the node.',
  engineTimeout:
    'The engine didn’t respond within {{seconds}} s. Try again later or contact your administrator.',
  engineAnswer: 'The engine sent an unreadable list of its tools. Contact your administrator.',
  engineOutput: 'The engine returned an unusable result. Try again or contact your administrator.',
  engineChanged: 'The engine was turned off or changed in the meantime. Try again.',
  engineFault:
    'The engine couldn’t generate this image and gave no reason. Try again or contact your administrator.',
  engineKindGone: 'This server no longer supports engines of type “{{kind}}”. The settings are kept.',
  engineSecretSealed: 'The key was encrypted with a different SECRET_KEY. Enter it again.',
  engineAddressForbidden:
    '{{host}} resolves to a link-local address, which is blocked because cloud machines expose credentials there. Enter the address of the host itself.',
  engineSettingsUnreadable: 'Couldn’t read the settings of this engine. Enter them again.',
};
