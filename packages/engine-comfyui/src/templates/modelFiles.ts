/*
 * Where ComfyUI looks for model files, and the usual name of a file where a workflow accepts several, so that a person can
 * be told which file to put where.
 */

/** Folder below `models/` by the class of the loader and, for all others, by the input that names the file. */
const folders: Readonly<Record<string, string>> = {
  UpscaleModelLoader: 'upscale_models',
  LatentUpscaleModelLoader: 'latent_upscale_models',
  CLIPVisionLoader: 'clip_vision',
  LoadMoGeModel: 'geometry_estimation',
  ckpt_name: 'checkpoints',
  unet_name: 'diffusion_models',
  vae_name: 'vae',
  lora_name: 'loras',
  control_net_name: 'controlnet',
  style_model_name: 'style_models',
  clip_name: 'text_encoders',
  text_encoder: 'text_encoders',
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
  'wan t2v high -vace -fun -animate -s2v -flf': 'wan2.2_t2v_high_noise_14B_fp8_scaled.safetensors',
  '=high>low wan t2v high -vace -fun -animate -s2v -flf': 'wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors',
  'wan i2v high -vace -fun -animate -s2v -flf': 'wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors',
  '=high>low wan i2v high -vace -fun -animate -s2v -flf': 'wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors',
  'wan fun camera high': 'wan2.2_fun_camera_high_noise_14B_fp8_scaled.safetensors',
  '=high>low wan fun camera high': 'wan2.2_fun_camera_low_noise_14B_fp8_scaled.safetensors',
  'wan ti2v 5b': 'wan2.2_ti2v_5B_fp16.safetensors',
  'umt5 xxl -enc-': 'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
  'wan 2.1 vae': 'wan_2.1_vae.safetensors',
  'wan 2.2 vae': 'wan2.2_vae.safetensors',
  'wan 2.1 t2v -vace -fun -flf': 'wan2.1_t2v_14B_fp8_e4m3fn.safetensors',
  'wan 2.1 i2v -vace -fun -flf': 'wan2.1_i2v_480p_14B_fp8_e4m3fn.safetensors',
  clip_vision_h: 'clip_vision_h.safetensors',
  'ltx-2 -lora -upscale -ltx-2.5': 'ltx-2-19b-dev-fp8.safetensors',
  'ltx-2 -lora -upscale -distill -ltx-2.3 -ltx-2.5': 'ltx-2-19b-dev-fp8.safetensors',
  'ltx-2 distill -ltx-2.3 -ltx-2.5': 'ltx-2-19b-distilled-lora-384.safetensors',
  'ltx-2 spatial x2 -ltx-2.3 -ltx-2.5': 'ltx-2-spatial-upscaler-x2-1.0.safetensors',
  'gemma 3 12b': 'gemma_3_12B_it_fp4_mixed.safetensors',
  'hunyuan video1.5 t2v': 'hunyuanvideo1.5_720p_t2v_fp16.safetensors',
  'hunyuan video1.5 i2v': 'hunyuanvideo1.5_720p_i2v_fp16.safetensors',
  'hunyuan video15 vae': 'hunyuanvideo15_vae_fp16.safetensors',
  byt5: 'byt5_small_glyphxl_fp16.safetensors',
  'trellis_2 -vae': 'trellis_2_int8_convrot.safetensors',
  'pixal3d -multi -mv -vae': 'pixal3d_int8_convrot.safetensors',
  'pixal3d multi -vae': 'pixal3d_multiview_int8_convrot.safetensors',
  'dino_v3 naf': 'dino_v3_L_naf_fp32.safetensors',
  moge: 'moge_2_vitl_normal_fp16.safetensors',
  dino_v3: 'dino_v3_L_naf_fp32.safetensors',
  'trellis 2 shape vae': 'trellis_2_shape_vae_bf16.safetensors',
  'trellis 2 texture vae': 'trellis_2_texture_vae_bf16.safetensors',
  'ltx 0.9 -upscale -lora': 'ltx-video-2b-v0.9.5.safetensors',
  t5xxl: 't5xxl_fp16.safetensors',
  'hunyuan video -i2v -image_to_video -video1.5 -video15 -vae -avatar -custom -foley':
    'hunyuan_video_t2v_720p_bf16.safetensors',
  'hunyuan video v2 image_to_video -video1.5 -video15':
    'hunyuan_video_v2_replace_image_to_video_720p_bf16.safetensors',
  'hunyuan video image_to_video -v2 -replace -video1.5 -video15':
    'hunyuan_video_image_to_video_720p_bf16.safetensors',
  'llava llama3': 'llava_llama3_fp8_scaled.safetensors',
  'llava llama3 vision': 'llava_llama3_vision.safetensors',
  'hunyuan video vae -video15 -1.5': 'hunyuan_video_vae_bf16.safetensors',
  'svd xt': 'svd_xt.safetensors',
  'svd -xt': 'svd.safetensors',
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
