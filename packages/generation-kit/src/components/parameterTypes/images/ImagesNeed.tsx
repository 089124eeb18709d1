import type { ParameterOf } from '@tai/contracts';
import { Button, ImageBox, ImagesIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import { NeedRow, type NeedRowProps } from '../NeedRow.tsx';
import { UploadButton } from '../UploadButton.tsx';
import { canUpload, useImagesInput } from './useImagesInput.ts';

/** Pictures, chosen in the library or uploaded. */
export function ImagesNeed({ parameter, need, tool }: NeedRowProps<ParameterOf<'images'>>) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { name, maxWidth, maxHeight } = parameter;
  const value = tool.draft[name] as string[];
  const input = useImagesInput({ parameter, value, onChange: (next) => tool.change(name, next) });
  const [first] = input.pictures ?? [];
  return (
    <NeedRow
      need={need}
      icon={ImagesIcon}
      detail={
        canUpload(parameter) || !parameter.help
          ? say('images.limit', { maxWidth, maxHeight })
          : pick(parameter.help)
      }
      picture={
        first && (
          <ImageBox
            src={first.thumbUrl}
            alt=""
            thumbhash={first.thumbhash}
            width={1}
            height={1}
            fit="cover"
          />
        )
      }
    >
      <Button
        size="compact"
        startIcon={<ImagesIcon size={16} />}
        aria-label={`${say('needs.choose')}: ${pick(parameter.label)}`}
        onClick={() => void input.choose()}
      >
        {say('needs.choose')}
      </Button>
      {canUpload(parameter) && (
        <UploadButton
          label={say('needs.upload')}
          name={`${say('needs.upload')}: ${pick(parameter.label)}`}
          multiple={parameter.max > 1}
          isUploading={input.isUploading}
          onFiles={(files) => void input.upload(files)}
        />
      )}
    </NeedRow>
  );
}
