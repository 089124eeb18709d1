import { DocumentLibrary } from '@tai/document-kit';
import { ButtonLink, Cube3dIcon, ImageTo3dIcon } from '@tai/design-system';
import { href, Link, useLanguage, whenIdle } from '@tai/kernel';
import { useEffect } from 'react';
import { newScene } from '../../domain/newScene.ts';
import { sceneWords } from '../../words.ts';
import { loadEditorAhead } from '../editorCode.ts';
import { sceneAddress } from '../sceneAddress.ts';
import { DropArea } from './DropArea.tsx';
import { OpenFile } from './OpenFile.tsx';
import { Templates } from './Templates.tsx';
import { useOpenFiles } from './useOpenFiles.ts';
import { useMakeScene } from './useMakeScene.ts';

/** The scenes of a person, newest first, with the way to a new one. */
export function Component() {
  const say = sceneWords.useWords();
  const { make, isMaking } = useMakeScene();
  const { isReading, openFiles, openPicture } = useOpenFiles();
  const { language } = useLanguage();
  useEffect(() => whenIdle(() => loadEditorAhead(language)), [language]);
  return (
    <DropArea onFiles={(files) => void openFiles(files)} onPicture={(id) => void openPicture(id)}>
      <DocumentLibrary
        type="scene"
        icon={Cube3dIcon}
        words={{
          title: say('list.title'),
          make: say('list.new'),
          empty: say('list.empty'),
          emptyHelp: say('list.emptyHelp'),
        }}
        isMaking={isMaking}
        onMake={() => void make(say('list.defaultName'), newScene())}
        addressOf={sceneAddress}
        shareKind="scene"
        buttons={
          <>
            <FromImage />
            <OpenFile isReading={isReading} onFiles={(files) => void openFiles(files)} />
          </>
        }
        shelf={<Templates isBusy={isMaking} onMake={(title, content) => void make(title, content)} />}
      />
    </DropArea>
  );
}

/** The way to models that are made of images. */
function FromImage() {
  const say = sceneWords.useWords();
  return (
    <ButtonLink
      component={Link}
      to={href('scene3d.home', { query: { tool: 'imageTo3d' } })}
      startIcon={<ImageTo3dIcon />}
    >
      {say('list.fromImage')}
    </ButtonLink>
  );
}
