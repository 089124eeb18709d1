import { skipToken } from '@reduxjs/toolkit/query';
import { capabilityApi, namedStyleApi, operationApi, useSettings } from '@tai/api-client';
import { extensionOf, trainedStylesIn, type Operation, type Picture } from '@tai/contracts';
import { clock, CopyIcon, copyText, IconButton, styled, toast, color } from '@tai/design-system';
import { useLanguage, formatDateTime } from '@tai/kernel';
import { fileSize } from '../../domain/pictureDates.ts';
import { recipeRows } from '../../domain/recipeRows.ts';
import { galleryWords } from '../../words.ts';
import { useToolName } from '../PictureCaption/useToolName.ts';

type Say = ReturnType<typeof galleryWords.useWords>;

/** How a picture was made. */
export function PictureDetails({ picture }: { picture: Picture }) {
  const say = galleryWords.useWords();
  const { language, pick } = useLanguage();
  const [shows] = useSettings();
  const toolName = useToolName();
  const source =
    picture.tool === null
      ? say('preview.sourceUpload')
      : say('preview.sourceEngine', { tool: toolName(picture.tool) });
  const { data: recipe } = operationApi.useOperationQuery(picture.operationCode ?? skipToken);
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery(undefined, { skip: !recipe });
  const styles = recipe ? trainedStylesIn(recipe.params) : [];
  const { data: named } = namedStyleApi.useNamedStylesQuery(styles, { skip: styles.length === 0 });
  const negativePrompt = recipe?.params.negativePrompt;
  const facts: [string, string][] = [
    ...shownIf(
      shows.size && picture.medium !== '3d',
      say('preview.size'),
      `${picture.width} × ${picture.height}`,
    ),
    ...mediaFacts(picture, say, language),
    ...(picture.seed === null ? [] : [[say('preview.seed'), String(picture.seed)] as [string, string]]),
    ...shownIf(shows.date, say('preview.date'), formatDateTime(picture.picDate)),
    [
      say('preview.file'),
      `${extensionOf(picture.mimeType).toUpperCase()} · ${fileSize(picture.bytes, language)}`,
    ],
    ...shownIf(shows.source, say('preview.source'), source),
    ...(recipe ? recipeFacts(recipe, say) : []),
    ...(recipe ? wordFacts(recipe, say) : []),
    ...(recipe ? recipeRows(recipe, capabilities ?? [], named) : []).map(
      ({ label, text }): [string, string] => [label ? pick(label) : say('preview.style'), pick(text)],
    ),
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
        {facts.map(([term, value], index) => (
          <div key={`${index} ${term}`}>
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

/** What is known of a clip or a 3D file. */
function mediaFacts({ video, mesh }: Picture, say: Say, language: string): [string, string][] {
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return [
    ...(video
      ? ([
          [say('preview.duration'), clock(video.duration)],
          [say('preview.fps'), count.format(video.fps)],
          [say('preview.codecs'), [video.videoCodec, video.audioCodec ?? say('preview.silent')].join(' · ')],
        ] satisfies [string, string][])
      : []),
    ...(mesh
      ? ([
          [say('preview.triangles'), count.format(mesh.triangles)],
          [say('preview.extent'), mesh.size.map((side) => count.format(side)).join(' × ')],
        ] satisfies [string, string][])
      : []),
  ];
}

function shownIf(isShown: boolean, term: string, value: string): [string, string][] {
  return isShown ? [[term, value]] : [];
}

/** Which engine made it, and in which version. */
function recipeFacts(recipe: Operation, say: Say): [string, string][] {
  const engine = recipe.engineId === 'builtin' ? say('preview.engine.builtin') : recipe.engineId;
  return [
    [say('preview.engine.label'), engine],
    [say('preview.model'), `${recipe.model} ${recipe.version}`],
  ];
}

/** Which words of the prompt the engine understood, when it said so. */
function wordFacts({ promptWords }: Operation, say: Say): [string, string][] {
  const { understood = [], ignored = [] } = promptWords ?? {};
  return [
    ...shownIf(understood.length > 0, say('preview.understood'), understood.join(' · ')),
    ...shownIf(ignored.length > 0, say('preview.ignored'), ignored.join(' · ')),
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
    flex: none;
    max-width: 50%;
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
