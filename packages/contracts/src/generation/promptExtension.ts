/**
 * POST with the prompt as the query parameter `prompt`; answers the longer prompt as `text/plain`, piece by piece. It
 * belongs to no route of the table because its answer is no JSON.
 */
export const promptExtensionPath = '/app/ai/promptExtension';
