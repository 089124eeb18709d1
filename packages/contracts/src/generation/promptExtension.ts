/**
 * POST with the prompt as the field `prompt` of a JSON body; answers the longer prompt as `text/plain`, piece by piece.
 * Without a body the query parameter `prompt` is read, as the specification has it; the product does not send it, because
 * addresses end up in the logs of proxies. It belongs to no route of the table because its answer is no JSON.
 */
export const promptExtensionPath = '/app/ai/promptExtension';
