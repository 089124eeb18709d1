import type { DatasetImage } from '@tai/contracts';
import { Button, color, Dialog, EmptyState, fontSize, styled } from '@tai/design-system';
import { bucketsOf, type BucketPlace } from '../../domain/buckets.ts';
import { imageWords } from '../../imageWords.ts';

interface Props {
  images: readonly DatasetImage[];
  /** Side in px that training was set to. */
  resolution: number;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Parts of an image that may be cut off without a word. */
const worthTelling = 0.05;

/** How many images are trained at which size, and those of which most is cut off. */
export function ImageBuckets({ images, resolution, onOpen, onClose }: Props) {
  const say = imageWords.useWords();
  const { buckets, places } = bucketsOf(images, resolution);
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const cut = places.filter(({ lost }) => lost >= worthTelling).slice(0, 10);
  return (
    <Dialog open onClose={onClose} title={say('buckets.title')} width={560}>
      {buckets.length === 0 ? (
        <EmptyState title={say('buckets.empty')} />
      ) : (
        <>
          <p>{say('buckets.help', { side: resolution })}</p>
          <Table>
            <thead>
              <tr>
                <th scope="col">{say('buckets.size')}</th>
                <th scope="col">{say('buckets.images')}</th>
              </tr>
            </thead>
            <tbody>
              {buckets.map(({ width, height, count }) => (
                <tr key={`${width}×${height}`}>
                  <th scope="row">{`${width} × ${height}`}</th>
                  <td>
                    <Bar style={{ inlineSize: `${(count / most) * 75}%` }} aria-hidden />
                    {count}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <h3>{say('buckets.cut')}</h3>
          {cut.length === 0 ? <p>{say('buckets.noneCut')}</p> : <Cut places={cut} onOpen={onOpen} />}
        </>
      )}
    </Dialog>
  );
}

function Cut({ places, onOpen }: { places: readonly BucketPlace[]; onOpen: (id: string) => void }) {
  const say = imageWords.useWords();
  return (
    <List>
      {places.map(({ id, name, lost, width, height }) => (
        <li key={id}>
          <span dir="auto">{name}</span>
          <small>
            {say('buckets.lost', { percent: Math.round(lost * 100), size: `${width} × ${height}` })}
          </small>
          <Button size="compact" variant="ghost" onClick={() => onOpen(id)}>
            {say('buckets.show')}
          </Button>
        </li>
      ))}
    </List>
  );
}

const Table = styled.table`
  width: 100%;
  margin: 16px 0;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 4px 0;
    text-align: start;
  }
  thead th {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 500;
  }
  tbody th {
    width: 120px;
    font-weight: 450;
  }
  td {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`;

const Bar = styled.span`
  height: 8px;
  min-width: 4px;
  border-radius: 4px;
  background: ${color.accent};
`;

const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 8px;
    align-items: center;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;
