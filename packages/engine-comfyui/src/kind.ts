import { defineEngineKind, jobsAtOnceField, readJobsAtOnce } from '@tai/contracts';
import { workflowBoards } from './boards/boards.ts';
import { createComfyuiEngine, usualJobsAtOnce } from './engine.ts';
import { workflowMapper } from './mapping/workflowMapper.ts';
import { builtinTemplates } from './templates/builtin/index.ts';
import { checkTemplate } from './templates/checkTemplate.ts';

/** Engines that have pictures made by ComfyUI hosts: the form of their settings, and how one is made. */
export const comfyuiKind = defineEngineKind({
  id: 'comfyui',
  label: { en: 'ComfyUI', zh: 'ComfyUI', ja: 'ComfyUI' },
  description: { en: 'ComfyUI hosts', zh: 'ComfyUI 主机', ja: 'ComfyUI のホスト' },
  fields: [
    {
      name: 'hosts',
      type: 'hosts',
      label: { en: 'Host addresses', zh: '主机地址', ja: 'ホストのアドレス' },
      hint: {
        en: 'One per line, for example http://gpu-1:8188. Jobs go to the host with the shortest queue.',
        zh: '每行一个，例如 http://gpu-1:8188。任务交给排队最短的主机。',
        ja: '1 行に 1 つ。例：http://gpu-1:8188。待ちの最も短いホストに送られます。',
      },
      required: true,
      max: 32,
    },
    jobsAtOnceField(usualJobsAtOnce, {
      label: {
        en: 'Jobs per host at once',
        zh: '每台主机同时处理的任务数',
        ja: 'ホストごとの同時ジョブ数',
      },
      hint: {
        en: 'Counts the jobs of all workers. A host runs one job at a time; with one more waiting there, its GPU is never idle.',
        zh: '所有工作进程的任务合计。主机一次运行一个任务，多一个在那里排队可让 GPU 不空闲。',
        ja: 'すべてのワーカーの合計です。ホストは 1 件ずつ実行するので、もう 1 件を待たせておけば GPU が空きません。',
      },
    }),
    {
      name: 'liveRender',
      type: 'switch',
      label: {
        en: 'Render drawings live',
        zh: '实时渲染画稿',
        ja: '描画をライブレンダリングする',
      },
      hint: {
        en: 'While someone draws, models that need up to eight steps (Turbo, Lightning, LCM) render each change. These renders go ahead of jobs that wait on a host.',
        zh: '绘画时，由最多八步的模型（Turbo、Lightning、LCM）渲染每次改动。这些渲染会排在主机上等待的任务之前。',
        ja: '描画中の変更を、8 ステップ以内のモデル（Turbo、Lightning、LCM）で随時レンダリングします。ホストで待機中のジョブより先に実行されます。',
      },
    },
    {
      name: 'allowedNodes',
      type: 'list',
      label: {
        en: 'Nodes that imported workflows may run',
        zh: '导入的工作流可运行的节点',
        ja: '読み込んだワークフローで実行できるノード',
      },
      hint: {
        en: 'Class names, one per line, for example KSampler. Everyone who can use boards can run them with any values, so allow only nodes you trust. Without any, imported workflows don’t run.',
        zh: '每行一个类名，例如 KSampler。所有可使用画布的人都能以任意参数运行这些节点，请只允许可信的节点。留空则导入的工作流无法运行。',
        ja: '1 行に 1 つのクラス名。例：KSampler。ボードを使える人は誰でも任意の値で実行できるため、信頼できるノードだけを許可してください。空欄の場合、読み込んだワークフローは実行できません。',
      },
      max: 1000,
      maxLength: 200,
    },
    {
      name: 'styleFolder',
      type: 'folder',
      label: { en: 'Shared folder for styles', zh: '风格共享文件夹', ja: 'スタイルの共有フォルダー' },
      hint: {
        en: 'Files of trained styles are written there, and every host has to list it among its LoRA folders. The folders to choose from are set by the server variable STYLE_FOLDERS.',
        zh: '训练好的风格文件会写入此处，每台主机都须将其列为 LoRA 文件夹。可选的文件夹由服务器变量 STYLE_FOLDERS 设置。',
        ja: '学習したスタイルのファイルを書き込みます。すべてのホストで LoRA フォルダーに加えてください。選べるフォルダーはサーバーの変数 STYLE_FOLDERS で設定します。',
      },
    },
    {
      name: 'styleUpload',
      type: 'switch',
      label: {
        en: 'Send style files to the hosts',
        zh: '将风格文件发送到主机',
        ja: 'スタイルのファイルをホストに送る',
      },
      hint: {
        en: 'Over the network, when a style is first used on a host. Hosts usually take up to 100 MB.',
        zh: '在主机首次使用某个风格时通过网络发送。主机通常最多接收 100 MB。',
        ja: 'ホストでスタイルを初めて使うときにネットワークで送ります。ホストの上限は通常 100 MB です。',
      },
    },
  ],
  secret: {
    label: { en: 'Authorization header', zh: 'Authorization 请求头', ja: 'Authorization ヘッダー' },
    hint: {
      en: 'Only for hosts behind a proxy that requires it, for example Bearer ….',
      zh: '仅当主机前的代理要求时填写，例如 Bearer …。',
      ja: 'ホストの前のプロキシが求める場合のみ。例：Bearer …。',
    },
  },
  workflows: {
    fileHint: {
      en: 'A workflow exported or saved by ComfyUI, a PNG that contains one, or a template. If it has no placeholders, you’ll choose the form fields in the next step.',
      zh: 'ComfyUI 导出或保存的工作流、含工作流的 PNG，或模板文件。没有占位符的文件会打开页面，供您选择表单中的字段。',
      ja: 'ComfyUI がエクスポートまたは保存したワークフロー、それを含む PNG、またはテンプレート。プレースホルダーがなければ、フォームの項目を選ぶページが開きます。',
    },
    check: checkTemplate,
    builtin: builtinTemplates,
    mapping: workflowMapper,
    boards: workflowBoards,
  },
  environment: {
    name: 'ComfyUI',
    variables: {
      COMFYUI_URLS: {
        fills: 'hosts',
        purpose:
          'ComfyUI hosts; they are the engine `comfyui`. More engines are added under Monitoring → Engines and queue.',
      },
      COMFYUI_JOBS_AT_ONCE: {
        fills: 'jobsAtOnce',
        purpose: 'Jobs that each of these hosts has at once, from all workers together.',
        requires: { variable: 'COMFYUI_URLS', advice: 'set both, or COMFYUI_URLS alone' },
      },
      COMFYUI_LIVE_RENDER: {
        fills: 'liveRender',
        purpose: 'Whether these hosts render drawings live, with models that need up to eight steps.',
        requires: { variable: 'COMFYUI_URLS', advice: 'set both, or COMFYUI_URLS alone' },
      },
      COMFYUI_ALLOWED_NODES: {
        fills: 'allowedNodes',
        purpose: 'Classes of nodes that ComfyUI workflows imported into boards may run.',
        requires: { variable: 'COMFYUI_URLS', advice: 'set both, or COMFYUI_URLS alone' },
      },
      COMFYUI_STYLE_FOLDER: {
        fills: 'styleFolder',
        purpose:
          'Folder of `STYLE_FOLDERS` that these hosts list among their LoRAs, see [comfyui-styles.md](comfyui-styles.md).',
        requires: { variable: 'COMFYUI_URLS', advice: 'set both, or COMFYUI_URLS alone' },
      },
      COMFYUI_STYLE_UPLOAD: {
        fills: 'styleUpload',
        purpose: 'Whether files of trained styles are sent to these hosts over the network.',
        requires: { variable: 'COMFYUI_URLS', advice: 'set both, or COMFYUI_URLS alone' },
      },
      COMFYUI_AUTHORIZATION: {
        fills: 'secret',
        purpose: 'Sent to these hosts as `Authorization`, for a proxy in front of them that asks for it.',
        requires: { variable: 'COMFYUI_URLS', advice: 'set both, or COMFYUI_URLS alone' },
      },
    },
  },
  make: ({ settings, secret, folders = {}, ...identity }) => {
    const { hosts, allowedNodes, styleFolder: name, styleUpload, jobsAtOnce, liveRender } = settings;
    // A folder that the server does not name any more is no folder; the engine works without.
    const path = Object.hasOwn(folders, name) ? folders[name] : undefined;
    return createComfyuiEngine({
      ...{ ...identity, hosts, allowedNodes, authorization: secret ?? undefined },
      styleFolder: path === undefined ? null : { name, path },
      styleUploads: styleUpload === 'on',
      rendersLive: liveRender === 'on',
      jobsAtOnce: readJobsAtOnce(jobsAtOnce, usualJobsAtOnce),
    });
  },
});
