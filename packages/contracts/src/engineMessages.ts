/** English sentences about engines that work elsewhere: services, hosts and workflows. A part of `errorMessages.ts`. */
export const engineMessages = {
  serviceAddressInvalid:
    'The address of the service is not an http or https address. Give it up to the version, for example https://images.example/v1.',
  serviceKeyFormat: 'The API key holds spaces, line breaks or characters outside ASCII. Copy it again.',
  serviceKeyRefused:
    '{host} does not accept the API key. An administrator can set another one on the engine page.',
  serviceAccountClosed:
    'The account at {host} is closed. An administrator can set the API key of another account on the engine page.',
  serviceKeyForbidden:
    '{host} does not allow this with the configured API key. An administrator can set another one on the engine page, or ask the service for the right.',
  serviceQuotaUsed:
    'The account at {host} has used up its credit. An administrator can add some there or choose another engine.',
  serviceBusy: '{host} takes no more requests at the moment. Try again later or choose another engine.',
  serviceBusyFor:
    '{host} takes no more requests at the moment and asks to wait {seconds} s. Try again later or choose another engine.',
  contentRefused:
    '{host} does not make this image because of its content rules. Change the prompt or the images and try again.',
  serviceModelMissing:
    '{host} does not have the model {model}. Choose another model; an administrator can change the models on the engine page.',
  serviceCallMissing:
    '{host} does not have what was asked of it: the model, or this way of making images. Choose another model; an administrator can check the address and the models on the engine page.',
  serviceSizeRefused: '{host} does not make images of {size} pixels with this model. Choose another size.',
  serviceRefused:
    '{host} refused the request (status {status}). Change the settings or choose another model.',
  serviceFailed: '{host} failed (status {status}). Try again later or choose another engine.',
  serviceMoved:
    '{host} points to another address (status {status}), which is not followed because the API key would go there. An administrator can set the final address on the engine page.',
  serviceTimeout:
    '{host} did not finish its answer within {seconds} s. Try again later or choose another engine.',
  answerUnreadable:
    '{host} sent an answer that cannot be read: it is not JSON. Try again or choose another engine.',
  answerNotImages:
    '{host} answered with something that is no list of images. The address has to lead up to the version, for example https://images.example/v1; an administrator can check it on the engine page.',
  answerEmpty: '{host} answered without an image. Try again or choose another model.',
  answerIncomplete:
    '{host} ended its answer before the image was finished. Try again or choose another model.',
  answerTooLarge:
    '{host} sent more than {limitMb} MB, which is not read. An administrator should look at that service.',
  answerDamaged:
    '{host} sent bytes that are not a whole image, or one of more than {limitMegapixels} megapixels. Try again or choose another model.',
  answerNoText:
    '{host} answered without any text. Try again; an administrator can choose another text model on the engine page.',
  answerNotModels:
    '{host} answers, but not with a list of models. The address has to lead up to the version, for example https://images.example/v1.',
  imageAddressInvalid:
    '{host} answered with the address of an image that is not http or https, so it was not fetched. Choose another model or engine.',
  imageAddressForeign:
    '{host} answered with the address of an image at another host, so it was not fetched. An administrator can switch on “Fetch images from other hosts” on the engine page, or have the service answer with the image itself.',
  imageAddressPrivate:
    '{host} answered with the address of an image inside a private network, so it was not fetched. Tell your administrator.',
  imageNotFetched:
    'The image that {host} made cannot be fetched from the address it gave (status {status}). Try again.',
  imageFetchTimeout: 'The image that {host} made took too long to fetch. Try again.',
  serviceModelsMissing: '{host} does not have: {models}. Choose among the models that it has.',
  serviceVersionMissing:
    '{host} has no models at this address, but has some at {address}. Enter that address.',
  hostNameUnknown:
    '{host} cannot be reached: its name is not known. An administrator can check the address on the engine page.',
  hostNameUnresolved:
    '{host} cannot be reached: its name cannot be looked up at the moment. Try again shortly.',
  connectionRefused:
    '{host} cannot be reached: nothing listens at that address and port. An administrator can check the address on the engine page.',
  connectionClosed: '{host} cannot be reached: it closed the connection. Try again shortly.',
  connectionTimeout:
    '{host} cannot be reached: no connection could be made in time. An administrator can check the address on the engine page.',
  connectionNoRoute:
    '{host} cannot be reached: no route leads to that address. An administrator can check the address on the engine page.',
  certificateUntrusted:
    '{host} cannot be reached: its certificate is not trusted. An administrator can install one that is.',
  certificateExpired: '{host} cannot be reached: its certificate has expired. An administrator can renew it.',
  certificateOtherName:
    '{host} cannot be reached: its certificate is for another name. An administrator can check the address on the engine page.',
  hostNotHttps:
    '{host} cannot be reached: it does not speak https there. The address may have to begin with http.',
  hostNotHttp:
    '{host} cannot be reached: it does not speak http there. An administrator can check the address on the engine page.',
  hostUnreachable:
    '{host} cannot be reached: the connection failed. An administrator can check the address on the engine page.',
  hostTimeout: '{host} did not answer in time. Try again shortly.',
  hostSilent: '{host} did not answer within {seconds} s. An administrator can check whether it runs.',
  hostCredentials:
    '{host} asks for other credentials (status {status}). An administrator can set them on the engine page.',
  hostMoved:
    '{host} sends on to another address (status {status}). An administrator can enter that address on the engine page.',
  hostFailed: '{host} answered with the error {status}. An administrator can look at its log.',
  hostNotComfyui:
    '{host} does not answer as ComfyUI does. An administrator can check whether the address is that of a ComfyUI host.',
  hostAnswerTooLarge:
    '{host} sent more than is read. An administrator can check whether the address is that of a ComfyUI host.',
  hostsUnreachable:
    'None of the hosts of this engine can be reached: {hosts}. Try again later or tell your administrator.',
  workflowUnusable: 'The workflow of this tool cannot be used. Tell your administrator.',
  workflowInputMissing: 'The workflow gives “{input}” of {node} no value. Your administrator can add one.',
  workflowOptionMissing:
    'No ComfyUI host offers “{value}” for “{input}” of {node}. Your administrator can change the workflow.',
  workflowChoiceMissing:
    'No ComfyUI host has anything to choose for “{input}” of {node}. Your administrator can install it.',
  workflowChoiceUnmatched:
    'No ComfyUI host has anything for “{input}” of {node} whose name fits “{filter}”. Your administrator can install it.',
  workflowNodeForbidden:
    'These nodes may not run here: {node}. An administrator can allow them on the engine page.',
  workflowNodesNone:
    'No nodes of ComfyUI workflows may run here. An administrator can allow some on the engine page.',
  workflowPathForbidden:
    '“{input}” of {node} names a file or folder of the host ({value}), which is not allowed. Change it in ComfyUI and import the workflow again.',
  workflowImageMissing: '“{input}” of {node} needs an image. Connect one.',
  workflowHostsLack:
    'No ComfyUI host has all that this workflow needs: {missing}. An administrator can install it.',
  workflowNoImage:
    'The workflow makes no image: {node}. Boards run ComfyUI workflows that save or preview images.',
  importNotWorkflow:
    'This is no ComfyUI workflow: none of its entries is a node. Choose a file that ComfyUI saved or exported.',
  importTooLarge:
    'The workflow has {size} kB; at most {limit} kB are read. Remove embedded data, or import it in parts.',
  importTooManyNodes: 'The workflow has {count} nodes; at most {limit} are read. Import it in parts.',
  importTooDeep:
    'Values of the workflow lie more than {limit} levels deep within each other. Save it again in ComfyUI.',
  importDamaged: 'The workflow is damaged at {node}. Save it again in ComfyUI.',
  importSubgraphs:
    'The workflow has subgraphs, which are not read. Unpack them in ComfyUI, or export it in API format.',
  importNeedsHost:
    'A workflow that the ComfyUI editor saved needs a ComfyUI host that tells the names of its values, and none answers. Export it in API format.',
  importNodesUnknown: 'No ComfyUI host knows these nodes: {nodes}. Export the workflow in API format.',
  importNodeUnused: 'No output of the workflow needs this node.',
  importNodeMuted: 'The node, or one that it needs, is muted.',
  importNoEngine:
    'This studio has no ComfyUI engine that runs workflows. The node is kept; ask your administrator to add one.',
  importValueNoField: 'The tool has no field for it.',
  importValueRefused: 'The tool does not take this value; its default stays.',
  importModelMissing: 'No engine offers this model for the tool. Another one is used.',
  importFileMissing: 'The file is not part of the workflow. Choose an image.',
  exportNothing: 'There is nothing to export: no node of the board runs a tool. Add one first.',
  exportNodeEngine: '{type} has no ComfyUI workflow. Choose a ComfyUI engine at the node, or remove it.',
  exportNodeList: '“{input}” gets a list, which a ComfyUI workflow cannot hold. Connect a single item.',
  exportNodeInput: '“{input}” gets something that a ComfyUI workflow cannot hold. Enter a value at the node.',
  engineTimeout: 'The engine did not answer within {seconds} s. Try again later or tell your administrator.',
  engineAnswer: 'The engine does not say in a readable way what it can do. Tell your administrator.',
  engineOutput: 'The engine returned a result that cannot be used: {detail}.',
  engineChanged: 'The engine was switched off or changed in the meantime. Try again.',
  engineFault:
    'The engine could not make this image and gave no reason. Try again or tell your administrator.',
  engineKindGone: 'This server has no engines of the kind “{kind}” any more. The settings are kept.',
  engineSecretSealed: 'The key was sealed with another SECRET_KEY. Enter it again.',
  engineAddressForbidden:
    '{host} leads to a link-local address, where cloud machines keep their keys. Enter the address of the host itself.',
  engineSettingsUnreadable: 'The settings of this engine cannot be read. Enter them again.',
};
