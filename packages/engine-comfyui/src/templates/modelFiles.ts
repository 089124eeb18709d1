/*
 * Where ComfyUI looks for model files, and the usual name of a file where a workflow accepts several, so that a person can
 * be told which file to put where.
 */

/** Folder below `models/` by the class of the loader and, for all others, by the input that names the file. */
const folders: Readonly<Record<string, string>> = {
  UpscaleModelLoader: 'upscale_models',
  CLIPVisionLoader: 'clip_vision',
  ckpt_name: 'checkpoints',
  unet_name: 'diffusion_models',
  vae_name: 'vae',
  lora_name: 'loras',
  control_net_name: 'controlnet',
  style_model_name: 'style_models',
  clip_name: 'text_encoders',
  hypernetwork_name: 'hypernetworks',
  gligen_name: 'gligen',
  ipadapter_file: 'ipadapter',
};

/** The folder of a file that an input names; null when the input names no model file. */
export function folderOf(classType: string, inputName: string): string | null {
  const folder = folders[classType] ?? folders[inputName] ?? folders[inputName.replace(/\d+$/, '')];
  return folder ? `models/${folder}` : null;
}

/** File names by filter, as they are published by those who made the models. */
const usualFiles: Readonly<Record<string, string>> = {
  '-svd -video -hunyuan -ltx -wan2 -mochi -cosmos -3d -audio -ace_step': 'sd_xl_base_1.0.safetensors',
  '-svd -video -hunyuan -ltx -wan2 -mochi -cosmos -3d -audio -ace_step -sd3 -sd_3 -stable-diffusion-3 -stable_diffusion_3':
    'sd_xl_base_1.0.safetensors',
  'qwen edit': 'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
  'qwen vl': 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  'qwen vae': 'qwen_image_vae.safetensors',
  kontext: 'flux1-dev-kontext_fp8_scaled.safetensors',
  'flux -kontext -fill -canny -depth -redux': 'flux1-dev.safetensors',
  'flux -kontext -fill -canny -depth -redux -flux2 -flux.2': 'flux1-dev.safetensors',
  'qwen image -edit -layered': 'qwen_image_fp8_e4m3fn.safetensors',
  'sd3 -incl -fp8': 'sd3.5_large.safetensors',
  'sd3 incl': 'sd3.5_large_fp8_scaled.safetensors',
  clip_l: 'clip_l.safetensors',
  clip_g: 'clip_g.safetensors',
  't5xxl|t5': 't5xxl_fp8_e4m3fn.safetensors',
  '^ae.|flux vae': 'ae.safetensors',
  'sigclip|siglip': 'sigclip_vision_patch14_384.safetensors',
  redux: 'flux1-redux-dev.safetensors',
  'canny|lineart|scribble|union|promax': 'diffusers_xl_canny_full.safetensors',
};

/** A file that fits a filter: its usual name, else the filter's own words, else any file. */
export function fileFor(filter: string): string {
  const [first = ''] = filter.split('|');
  const known = usualFiles[filter] ?? usualFiles[first];
  if (known) return known;
  const words = first.split(' ').filter((word) => word !== '' && !word.startsWith('-'));
  return `${['', ...words.map((word) => word.replace(/^\^/, '')), ''].join('*') || '*'}.safetensors`;
}
