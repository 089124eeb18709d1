import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('trainProgram.mjs', import.meta.url));

/** The definition of docs/trainers.md in small, for the program of the tests. */
export function definitionFor(mode = '', over: object = {}) {
  return {
    id: 'kohya',
    label: 'kohya',
    command: [process.execPath, program, '--config_file={file.config.toml}'],
    environment: { set: { PROGRAM_MODE: mode } },
    bases: [{ id: 'sdxl', label: 'SDXL', family: 'sdxl', variables: { model: '/models/sdxl.safetensors' } }],
    parameters: [
      { name: 'epochs', label: 'Epochs', type: 'number', min: 1, max: 50, step: 1, default: 3 },
      {
        name: 'rate',
        label: 'Learning rate',
        type: 'number',
        min: 0,
        max: 1,
        step: 0.00001,
        default: 0.0001,
      },
      { name: 'flip', label: 'Flip', type: 'boolean', default: false },
      {
        name: 'pause',
        label: 'Milliseconds of a step',
        type: 'number',
        min: 1,
        max: 10_000,
        step: 1,
        default: 5,
      },
    ],
    estimate: { epochs: 'epochs', repeats: 4, batch: 2 },
    files: {
      'config.toml': {
        format: 'toml',
        content: {
          pretrained_model_name_or_path: '{base.model}',
          dataset_config: '{file.dataset.toml}',
          output_dir: '{output}',
          output_name: 'style',
          max_train_epochs: '{params.epochs}',
          learning_rate: '{params.rate}',
          train_batch_size: 2,
          seed: '{seed}',
          step_time: '{params.pause}',
          sample_prompts: '{file.prompts.txt}',
        },
      },
      'dataset.toml': {
        format: 'toml',
        content: {
          datasets: [
            {
              resolution: 1024,
              subsets: [
                {
                  image_dir: '{dataset}',
                  num_repeats: 4,
                  caption_extension: '.txt',
                  flip_aug: '{params.flip}',
                },
              ],
            },
          ],
        },
      },
      'prompts.txt': {
        format: 'text',
        perPrompt: true,
        lines: ['{trigger}, {prompt} --w 1024 --h 1024 --d {seed}'],
      },
    },
    output: {
      checkpoint: String.raw`^style-(?<epoch>\d{6})\.safetensors$`,
      final: String.raw`^style\.safetensors$`,
    },
    samples: {
      folder: 'output/sample',
      name: String.raw`^style_e(?<epoch>\d{6})_(?<index>\d\d)_\d+_(?<seed>\d+)\.png$`,
    },
    progress: {
      step: String.raw`^\s*steps:.*?\s(?<step>\d+)/(?<total>\d+) \[`,
      epoch: String.raw`^epoch (?<epoch>\d+)/(?<epochs>\d+)`,
      loss: String.raw`avr_loss=(?<loss>[^\s,\]]+)`,
      phases: [
        { line: '^caching latents', phase: 'preparing' },
        { line: '^saving checkpoint', phase: 'saving' },
      ],
    },
    stop: { signal: 'SIGINT', seconds: 3 },
    resume: { arguments: ['--network_weights={resumeFile}', '--max_train_epochs={remainingEpochs}'] },
    ...over,
  };
}
