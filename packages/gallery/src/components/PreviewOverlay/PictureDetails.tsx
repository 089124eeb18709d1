import { skipToken } from '@reduxjs/toolkit/query';
import { operationApi } from '@tai/api-client';
import type { Operation, Picture } from '@tai/contracts';
import { CopyIcon, IconButton, styled, toast, color } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { copyText } from '../../domain/copyText.ts';
import { fileSize, pictureDate } from '../../domain/pictureDates.ts';
import { galleryWords } from '../../words.ts';

type Say = ReturnType<typeof galleryWords.useWords>;

/** How a picture was made. */
export function PictureDetails({ picture }: { picture: Picture }) {
  const say = galleryWords.useWords();
  const { language } = useLanguage();
  const source =
    picture.tool === null
      ? say('preview.sourceUpload')
      : say('preview.sourceEngine', {
          tool: picture.tool === 'create' ? say('preview.tool.create') : picture.tool,
        });
  const { data: recipe } = operationApi.useOperationQuery(picture.operationCode ?? skipToken);
  const negativePrompt = recipe?.params.negativePrompt;
  const facts: [string, string][] = [
    [say('preview.size'), `${picture.width} × ${picture.height}`],
    ...(picture.seed === null ? [] : [[say('preview.seed'), String(picture.seed)] as [string, string]]),
    [say('preview.date'), pictureDate(picture.picDate)],
    [
      say('preview.file'),
      `${picture.mimeType.replace('image/', '').toUpperCase()} · ${fileSize(picture.bytes, language)}`,
    ],
    [say('preview.source'), source],
    ...(recipe ? recipeFacts(recipe, say) : []),
  ];
  return (
    <Root>
      {picture.prompt !== null && (
        <Copyable label={say('preview.prompt')} text={picture.prompt} copyLabel={say('preview.copyPrompt')} />
      )}
      {typeof negativePrompt === 'string' && negativePrompt !== '' && (
        <Copyable
          label={say('preview.negativePrompt')}
          text={negativePrompt}
          copyLabel={say('preview.copyPrompt')}
        />
      )}
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {picture.operationCode !== null && (
        <Copyable
          label={say('preview.code')}
          text={picture.operationCode}
          copyLabel={say('preview.copyCode')}
        />
      )}
    </Root>
  );
}

/** Which engine made it, in which version, and in which style. */
function recipeFacts(recipe: Operation, say: Say): [string, string][] {
  const engine = recipe.engineId === 'builtin' ? say('preview.engine.builtin') : recipe.engineId;
  const { style } = recipe.params;
  return [
    [say('preview.engine.label'), engine],
    [say('preview.model'), `${recipe.model} ${recipe.version}`],
    ...(typeof style === 'string' && style !== 'auto'
      ? [[say('preview.style'), style] as [string, string]]
      : []),
  ];
}

function Copyable({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const say = galleryWords.useWords();
  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toast.show({
      id: 'gallery.copy',
      message: say(isCopied ? 'preview.copied' : 'preview.copyFailed'),
      tone: isCopied ? 'success' : 'warning',
    });
  }
  return (
    <section>
      <Head>
        <h3>{label}</h3>
        <IconButton size="compact" label={copyLabel} onClick={() => void copy()}>
          <CopyIcon size={16} />
        </IconButton>
      </Head>
      <Text data-content="">{text}</Text>
    </section>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;
  font-size: 13px;
  dl {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h3 {
    margin: 0;
    font-size: 12px;
    font-weight: 400;
    color: ${color.textMuted};
  }
`;

const Text = styled.p`
  margin: 4px 0 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: text;
`;
