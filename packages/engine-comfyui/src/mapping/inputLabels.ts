// Names of inputs as people read them, for those that many nodes have.
import type { LocalizedText } from '@tai/contracts';
import { humanised, words } from '../templates/knownParameters.ts';

const known: Readonly<Record<string, LocalizedText>> = {
  steps: words('Steps', '步数', 'ステップ数'),
  cfg: words('Prompt guidance', '提示词引导', 'プロンプトの効き'),
  guidance: words('Guidance', '引导强度', 'ガイダンス'),
  denoise: words('Change', '重绘幅度', '変化の大きさ'),
  sampler_name: words('Sampler', '采样器', 'サンプラー'),
  scheduler: words('Scheduler', '调度器', 'スケジューラー'),
  lora_name: words('LoRA', 'LoRA', 'LoRA'),
  strength_model: words('LoRA strength', 'LoRA 强度', 'LoRA の強さ'),
  strength_clip: words('LoRA strength, text', 'LoRA 文本强度', 'LoRA の強さ（テキスト）'),
  strength: words('Strength', '强度', '強さ'),
  control_net_name: words('ControlNet', 'ControlNet', 'ControlNet'),
  vae_name: words('VAE', 'VAE', 'VAE'),
  clip_name: words('Text encoder', '文本编码器', 'テキストエンコーダー'),
  upscale_method: words('Scaling method', '缩放方式', '拡大縮小の方式'),
  scale_by: words('Scale', '缩放倍数', '倍率'),
  shift: words('Shift', '偏移', 'シフト'),
  batch_size: words('Batch size', '批量', 'バッチサイズ'),
  start_percent: words('Start', '开始', '開始'),
  end_percent: words('End', '结束', '終了'),
};

/** The label of an input. @param title of the node, when another field is called the same */
export function labelOf(input: string, title?: string): LocalizedText {
  const plain = humanised(input);
  const label = (Object.hasOwn(known, input) && known[input]) || words(plain, plain, plain);
  if (title === undefined) return label;
  return words(`${label.en} (${title})`, `${label.zh}（${title}）`, `${label.ja}（${title}）`);
}
