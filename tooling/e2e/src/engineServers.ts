// Machines that make pictures, played by the protocol servers that the engines are tested with: written from the
// protocols, not from the engines.
export { createProtocolServer as startComfyuiHost } from '../../../packages/engine-comfyui/src/testing/protocolServer.ts';
export {
  freshColour as colourOfService,
  startProtocolServer as startImageService,
  testKey as keyOfService,
} from '../../../packages/engine-openai/src/testing/protocolServer.ts';
/** Workflows of ComfyUI in API format, by what they do. */
export { default as comfyuiWorkflows } from '../../../packages/engine-comfyui/src/testing/workflows.json' with { type: 'json' };
