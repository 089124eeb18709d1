import {
  color,
  Button,
  DownloadIcon,
  NumberField,
  SaveIcon,
  styled,
  TextArea,
  toast,
} from '@tai/design-system';
import { pictureUploadPort, useLanguage, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useState, type ReactNode } from 'react';
import { instructionItems } from '../../domain/marks/instruction.ts';
import type { Mark } from '../../domain/marks/mark.ts';
import { maskShapes } from '../../domain/marks/maskShapes.ts';
import { burnIn } from '../../engine/marks/burnIn.ts';
import type { OpenImage } from '../../engine/marks/openImage.ts';
import { markWords } from '../../markWords.ts';
import type { MarkImage } from './useMarkImage.ts';
import { useMarkTargets, type MarkTarget } from './useMarkTargets.ts';

interface Props {
  imageId: string;
  image: MarkImage;
  marks: readonly Mark[];
}

/** What marks can become: an image, a mask, an instruction. */
export function MarkResults(props: Props) {
  const { imageId, image, marks } = props;
  const say = markWords.useWords();
  const targets = useMarkTargets();
  const [margin, setMargin] = useState(8);
  const open = (target: MarkTarget, words?: string) => (opened: OpenImage) =>
    target.open({ ...{ imageId, image: opened, marks, margin }, ...(words !== undefined && { words }) });
  const reasonOf = ({ reason }: MarkTarget) =>
    image.isGone ? say('send.isGone') : image.open ? reason : say('send.noImage');
  return (
    <>
      <CommentResult {...props} />
      <MaskResult
        {...{ image, marks, margin }}
        onMargin={setMargin}
        name={targets.mask.name}
        reason={reasonOf(targets.mask)}
        onOpen={open(targets.mask)}
      />
      <InstructionResult
        {...{ image, marks, target: targets.instruction }}
        reason={reasonOf(targets.instruction)}
        onOpen={(words) => open(targets.instruction, words)}
      />
    </>
  );
}

function CommentResult({ image, marks }: Props) {
  const say = markWords.useWords();
  const uploads = usePort(pictureUploadPort);
  const { busy, run } = useWork<'save' | 'download'>(image);
  const reason = image.open ? undefined : say('send.noImage');
  const failure = () => say('comment.failed', { reason: say('comment.tooLarge') });
  async function burn(open: OpenImage): Promise<File> {
    const blob = await burnIn(open.file, marks);
    const extension = blob.type === 'image/jpeg' ? 'jpg' : 'png';
    const name = say('comment.fileName', { name: nameOf(image, say('comment.image')) });
    return new File([blob], `${name}.${extension}`, { type: blob.type });
  }
  async function save(open: OpenImage): Promise<void> {
    await uploads.upload([await burn(open)]);
  }
  async function download(open: OpenImage): Promise<void> {
    const file = await burn(open);
    saveAs(file, file.name);
  }
  return (
    <Result title={say('comment.title')} help={say('comment.help')}>
      <Row>
        <Button
          startIcon={<SaveIcon />}
          loading={busy === 'save'}
          disabledReason={reason}
          onClick={() => void run('save', save, failure)}
        >
          {say('comment.save')}
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          loading={busy === 'download'}
          disabledReason={reason}
          onClick={() => void run('download', download, failure)}
        >
          {say('comment.download')}
        </Button>
      </Row>
    </Result>
  );
}

interface MaskProps extends Omit<Props, 'imageId'> {
  margin: number;
  onMargin: (margin: number) => void;
  /** Of the tool. */
  name: string;
  reason: string | undefined;
  onOpen: (open: OpenImage) => Promise<void>;
}

function MaskResult({ image, marks, margin, onMargin, name, reason, onOpen }: MaskProps) {
  const say = markWords.useWords();
  const { busy, run } = useWork<'mask'>(image);
  return (
    <Result title={say('mask.title')} help={say('mask.help')}>
      <Row>
        <Margin>
          <NumberField
            label={say('mask.margin')}
            unit="px"
            value={margin}
            min={0}
            max={marginMax}
            onChange={(value) => onMargin(Math.round(value))}
          />
        </Margin>
        <Button
          loading={busy !== null}
          disabledReason={reason ?? (hasShapes(marks) ? undefined : say('mask.needsShape'))}
          onClick={() =>
            void run('mask', onOpen, (error) => say('mask.failed', { reason: messageOf(error) }))
          }
        >
          {say('mask.open', { tool: name })}
        </Button>
      </Row>
    </Result>
  );
}

interface InstructionProps extends Omit<Props, 'imageId'> {
  target: MarkTarget;
  reason: string | undefined;
  onOpen: (words: string) => (open: OpenImage) => Promise<void>;
}

function InstructionResult({ image, marks, target, reason, onOpen }: InstructionProps) {
  const say = markWords.useWords();
  const { busy, run } = useWork<'instruction'>(image);
  const [edited, setEdited] = useState<string | null>(null);
  const made = useInstruction(image, marks);
  const words = edited ?? made;
  const { name, maxLength } = target;
  const wordsReason =
    words.trim() === ''
      ? say('instruction.needsWords')
      : maxLength !== undefined && words.trim().length > maxLength
        ? say('instruction.tooLong')
        : undefined;
  return (
    <Result title={say('instruction.title')} help={say('instruction.help')}>
      <TextArea
        label={say('instruction.field')}
        hideLabel
        minRows={3}
        maxRows={8}
        {...(maxLength !== undefined && { maxLength })}
        value={words}
        onChange={setEdited}
      />
      <Row>
        <Button
          loading={busy !== null}
          disabledReason={reason ?? wordsReason}
          onClick={() => void run('instruction', onOpen(words.trim()), messageOf)}
        >
          {say('instruction.open', { tool: name })}
        </Button>
        {edited !== null && edited !== made && (
          <Button variant="ghost" onClick={() => setEdited(null)}>
            {say('instruction.reset')}
          </Button>
        )}
      </Row>
      {hasShapes(marks) && <Note>{say('instruction.withMask')}</Note>}
    </Result>
  );
}

/** Pixels around the shapes of a mask. */
const marginMax = 500;

const hasShapes = (marks: readonly Mark[]) => maskShapes(marks).length > 0;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs one action at a time on the open image, and shows a message when it fails. */
function useWork<Kind extends string>({ open }: MarkImage) {
  const [busy, setBusy] = useState<Kind | null>(null);
  async function run(
    kind: Kind,
    act: (open: OpenImage) => Promise<void>,
    failure: (error: unknown) => string,
  ): Promise<void> {
    if (!open || busy !== null) return;
    setBusy(kind);
    try {
      await act(open);
    } catch (error) {
      toast.show({ message: failure(error), tone: 'danger' });
    } finally {
      setBusy(null);
    }
  }
  return { busy, run };
}

/** What pins and texts ask for, as sentences. */
function useInstruction({ open }: MarkImage, marks: readonly Mark[]): string {
  const say = markWords.useWords();
  const { language } = useLanguage();
  if (!open) return '';
  return instructionItems(marks, open.size)
    .map(({ number, place, words }) => {
      const where = say(`place.${place}`);
      return number === null
        ? say('instruction.plain', { place: where, words })
        : say('instruction.numbered', { number, place: where, words });
    })
    .join(language === 'en' ? ' ' : '');
}

function nameOf({ picture }: MarkImage, unnamed: string): string {
  const name = picture?.name?.replace(/\.[^.]+$/, '') ?? picture?.prompt?.slice(0, 40);
  return name?.replaceAll(/[\\/:*?"<>|\n]+/g, ' ').trim() || unnamed;
}

function Result({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Part>
      <h3>{title}</h3>
      <Note>{help}</Note>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  border-top: 1px solid ${color.hairline};
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 600;
  }
`;

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
`;

const Margin = styled.div`
  width: 96px;
`;
