import { defineEngineKind, type EngineBlueprint, jobsAtOnceField, readJobsAtOnce } from '@tai/contracts';
import { checkService } from './checkService.ts';
import { createOpenaiEngine } from './engine.ts';
import { type OpenaiEngineOptions, usualJobsAtOnce } from './options.ts';
import { readDialect } from './video/dialect.ts';

/** Models of one service, and characters of a model's name. */
const modelLimits = { max: 50, maxLength: 200 } as const;
const needsAddress = {
  variable: 'OPENAI_BASE_URL',
  advice: 'set the address of the service that has it',
} as const;

const same = (text: string) => ({ en: text, zh: text, ja: text });

/** Engines that have pictures made by a service with the OpenAI image API: the form of their settings, and how one is made. */
export const openaiKind = defineEngineKind({
  id: 'openai',
  label: { en: 'OpenAI-compatible', zh: 'OpenAI 兼容', ja: 'OpenAI 互換' },
  description: {
    en: 'a service with an OpenAI-compatible API',
    zh: '支持 OpenAI 接口的服务',
    ja: 'OpenAI API に対応したサービス',
  },
  fields: [
    {
      name: 'baseUrl',
      type: 'service',
      label: { en: 'Base URL', zh: '服务地址', ja: 'ベースアドレス' },
      hint: {
        en: 'Include the version, for example https://images.example/v1.',
        zh: '写到版本号为止，例如 https://images.example/v1。',
        ja: 'バージョンまで。例：https://images.example/v1。',
      },
      required: true,
    },
    jobsAtOnceField(usualJobsAtOnce, {
      label: { en: 'Jobs at once', zh: '同时处理的任务数', ja: '同時ジョブ数' },
      hint: {
        en: 'Counts the jobs of all workers. More jobs are faster until the service turns requests away.',
        zh: '所有工作进程的任务合计。数量越多越快，直到服务开始拒绝请求。',
        ja: 'すべてのワーカーの合計です。多いほど速くなりますが、サービスの制限を超えると断られます。',
      },
    }),
    {
      name: 'imageModels',
      type: 'list',
      label: { en: 'Image models', zh: '图片模型', ja: '画像モデル' },
      hint: {
        en: 'One per line, in the order they appear to people.',
        zh: '每行一个，按此顺序提供。',
        ja: '1 行に 1 つ。この順に表示されます。',
      },
      ...modelLimits,
    },
    {
      name: 'videoModels',
      type: 'list',
      label: { en: 'Video models', zh: '视频模型', ja: '動画モデル' },
      hint: {
        en: 'One per line. The service has to offer /videos.',
        zh: '每行一个。服务须提供 /videos 接口。',
        ja: '1 行に 1 つ。サービスに /videos が必要です。',
      },
      ...modelLimits,
    },
    {
      name: 'videoDialect',
      type: 'choice',
      label: { en: 'Video server', zh: '视频服务类型', ja: '動画サーバー' },
      hint: {
        en: 'Decides which settings are sent with a video.',
        zh: '决定随视频请求发送哪些参数。',
        ja: '動画の生成で送る設定が変わります。',
      },
      options: [
        { value: 'vllm', label: same('vLLM-Omni') },
        { value: 'sglang', label: same('SGLang Diffusion') },
        {
          value: 'plain',
          label: { en: 'Other (basic fields)', zh: '其他（仅基本参数）', ja: 'その他（基本項目のみ）' },
        },
      ],
    },
    {
      name: 'keepClips',
      type: 'switch',
      label: {
        en: 'Keep videos on the service for remixing',
        zh: '将视频保留在服务上，以便改编',
        ja: 'リミックスのために動画をサービスに残す',
      },
      hint: {
        en: 'Needs a service with /videos/{id}/remix. Videos stay there after download and fill its storage. Off: they’re deleted there, and remixing isn’t offered.',
        zh: '服务须提供 /videos/{id}/remix 接口。视频下载后仍留在服务上，会占用其存储空间。关闭时，下载后即从服务删除，不提供改编。',
        ja: 'サービスに /videos/{id}/remix が必要です。動画はダウンロード後もサービスに残り、その容量を使います。オフのときはサービスから削除され、リミックスはできません。',
      },
    },
    {
      name: 'chatModel',
      type: 'text',
      label: { en: 'Text model', zh: '文字模型', ja: 'テキストモデル' },
      hint: {
        en: 'Enhances prompts and describes images. Leave empty to use another engine for this.',
        zh: '用于扩写提示词和识图。留空则由其他引擎完成。',
        ja: 'プロンプトの加筆と画像の説明に使います。空なら別のエンジンが行います。',
      },
      maxLength: modelLimits.maxLength,
    },
    {
      name: 'foreignImages',
      type: 'switch',
      label: {
        en: 'Fetch images from other hosts',
        zh: '允许从其他主机获取图片',
        ja: '他のホストからの画像取得を許可する',
      },
      hint: {
        en: 'For services that return images hosted elsewhere. Only public addresses are used, and the API key isn’t sent to them.',
        zh: '用于返回外部图片地址的服务。只访问公网地址，且不发送密钥。',
        ja: '画像のアドレスを別のホストで返すサービス用です。公開アドレスのみに、キーを送らずに接続します。',
      },
    },
  ],
  atLeastOne: {
    fields: ['imageModels', 'videoModels', 'chatModel'],
    message: {
      en: 'Enter at least one image, video or text model',
      zh: '请至少填写一个图片、视频或文字模型',
      ja: '画像、動画、テキストのいずれかのモデルを 1 つ以上入力してください',
    },
  },
  secret: { label: { en: 'API key', zh: 'API 密钥', ja: 'API キー' } },
  workflows: null,
  environment: {
    name: 'OpenAI API',
    variables: {
      OPENAI_BASE_URL: {
        fills: 'baseUrl',
        purpose: 'Service that speaks the OpenAI API; it is the engine `openai`.',
        allowed:
          'an address http(s)://… without password, up to the version, for example https://images.example/v1',
      },
      OPENAI_JOBS_AT_ONCE: {
        fills: 'jobsAtOnce',
        purpose: 'Jobs that the service has at once, from all workers together.',
        requires: needsAddress,
      },
      // Other programs read a key of this name, too: alone it is no mistake.
      OPENAI_API_KEY: { fills: 'secret', purpose: 'Key of that service. Alone it does nothing.' },
      OPENAI_IMAGE_MODELS: {
        fills: 'imageModels',
        purpose: 'Models that make pictures there, in the order they are offered.',
        requires: needsAddress,
      },
      OPENAI_VIDEO_MODELS: {
        fills: 'videoModels',
        purpose: 'Models that make videos there, by the `/videos` calls.',
        requires: needsAddress,
      },
      OPENAI_VIDEO_DIALECT: {
        fills: 'videoDialect',
        purpose: 'Which server that is: each takes other fields.',
        requires: needsAddress,
      },
      OPENAI_KEEP_CLIPS: {
        fills: 'keepClips',
        purpose: 'Leave videos at the service, so that it can remix them. They fill its storage.',
        requires: needsAddress,
      },
      OPENAI_FOREIGN_IMAGES: {
        fills: 'foreignImages',
        purpose: 'Fetch images whose address the service gives at other, public hosts.',
        requires: needsAddress,
      },
      OPENAI_CHAT_MODEL: {
        fills: 'chatModel',
        purpose:
          'Model there that writes prompts out and puts pictures into words; without it another engine does.',
        requires: needsAddress,
      },
    },
  },
  make: (blueprint) => createOpenaiEngine(optionsOf(blueprint)),
  // Tells every model that the service has, so that one can be chosen.
  check: async (blueprint, signal) => ({ ...(await checkService(optionsOf(blueprint), signal)), hosts: [] }),
});

interface OpenaiSettings {
  baseUrl: string;
  imageModels: string[];
  videoModels: string[];
  videoDialect: string;
  keepClips: string;
  chatModel: string;
  foreignImages: string;
  jobsAtOnce: string;
}

function optionsOf({ id, label, settings, secret }: EngineBlueprint<OpenaiSettings>): OpenaiEngineOptions {
  const { baseUrl, imageModels, videoModels, videoDialect, keepClips } = settings;
  const { chatModel, foreignImages, jobsAtOnce } = settings;
  return {
    ...{ videoModels, videoDialect: readDialect(videoDialect), keepClips: keepClips === 'on' },
    jobsAtOnce: readJobsAtOnce(jobsAtOnce, usualJobsAtOnce),
    ...{ id, label, baseUrl, imageModels, allowForeignImageUrls: foreignImages === 'on' },
    ...{ apiKey: secret ?? undefined, chatModel: chatModel === '' ? undefined : chatModel },
  };
}
