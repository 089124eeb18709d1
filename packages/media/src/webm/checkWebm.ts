// Everything that decides how much work a WebM file is, checked before the demuxer sees it. The demuxer reads whole clusters
// and keeps a list of their blocks, so both have limits.

import { damaged, MediaError } from '../mediaError.ts';
import { readExactly, type MediaSource } from '../mediaSource.ts';
import { patchedSource, type Patch } from '../patchedSource.ts';
import type { CheckedClip } from '../video/checkedClip.ts';
import { maxPacketBytes, type VideoLimits } from '../video/videoLimits.ts';
import { BlockCounter } from './blocks.ts';
import { elementIds as ids, elementsOf, ElementReader, vintOf, voidHeader, type Element } from './ebml.ts';
import { readInfo, readTracks } from './segmentHead.ts';

const maxHeadBytes = 64 * 1024;
/** Elements of the whole file; each block is one or two. */
const maxElements = 3_000_000;
/** Elements beside the clusters, and clusters: one for each second or so. */
const maxTopElements = 20_000;

/** Elements of the first level that the demuxer does not need. Without an index it reads from the beginning, as we do. */
const hidden: readonly number[] = [
  ids.seekHead,
  ids.cues,
  ids.attachments,
  ids.chapters,
  ids.tags,
  ids.crc32,
];
/** What stands in a cluster beside its blocks: position, size of the one before, and parts of a group of blocks. */
const inCluster: readonly number[] = [0xa7, 0xab, 0x5854, 0x9b, 0xfb, 0xfa, 0xa4, 0xfd, 0x75a1, 0x75a2, 0x8e];

/** The content of the segment. Its end is that of the file when it states none. */
export interface Segment {
  content: number;
  end: number;
}

/** @throws MediaError `unsupported` for Matroska that is not WebM, `damaged` */
export async function readSegment(source: MediaSource, reader: ElementReader): Promise<Segment> {
  const header = await reader.element(0, source.size);
  if (header.id !== ids.ebml || header.end === null || header.end > maxHeadBytes) {
    throw damaged('The file does not begin with its type.');
  }
  const bytes = await readExactly(source, 0, header.end);
  const type = [...elementsOf(bytes, header.content)].find(({ id }) => id === ids.docType);
  const name = type && new TextDecoder('latin1').decode(bytes.subarray(type.content, type.end));
  if (name?.replace(/\0+$/, '') !== 'webm') {
    throw new MediaError('unsupported', 'The clip is Matroska; MP4, MOV and WebM are read.');
  }
  const segment = await reader.element(header.end, source.size);
  if (segment.id !== ids.segment) throw damaged('The file has no segment after its type.');
  return { content: segment.content, end: segment.end ?? source.size };
}

/** @throws MediaError */
export async function checkWebm(source: MediaSource, limits: VideoLimits): Promise<CheckedClip> {
  const reader = new ElementReader(source);
  const segment = await readSegment(source, reader);
  const scan = new SegmentScan(reader, segment, limits);
  await scan.run();
  return {
    container: 'webm',
    tracks: scan.counter().tracks(),
    source: patchedSource(source, scan.patches, segment.end),
  };
}

/** One walk over the elements of the segment. A cluster without a size is walked through as if it had no header. */
class SegmentScan {
  readonly patches: Patch[] = [];
  private readonly reader: ElementReader;
  private readonly segment: Segment;
  private readonly limits: VideoLimits;
  private info: { secondsPerTick: number; seconds: number | null } | undefined;
  private blocks: BlockCounter | undefined;
  private cluster: Pick<Element, 'start' | 'content' | 'end'> | null = null;
  private topElements = 0;

  constructor(reader: ElementReader, segment: Segment, limits: VideoLimits) {
    this.reader = reader;
    this.segment = segment;
    this.limits = limits;
  }

  async run(): Promise<void> {
    let at = this.segment.content;
    for (let count = 0; at < this.segment.end; count += 1) {
      if (count > maxElements)
        throw new MediaError('tooLarge', `The clip has more than ${maxElements} elements.`);
      if (this.cluster && at === this.cluster.end) this.cluster = null;
      const element = await this.reader.element(at, this.cluster?.end ?? this.segment.end);
      at = await this.visit(element);
    }
    this.leaveCluster(at);
  }

  counter(): BlockCounter {
    if (!this.blocks) throw damaged('The clip does not describe its tracks.');
    return this.blocks;
  }

  /** Takes the element in and returns where the next one begins. */
  private async visit(element: Element): Promise<number> {
    if (this.cluster && this.isInCluster(element.id)) return this.visitInCluster(element);
    if (this.cluster?.end) throw damaged('A cluster holds an element that does not belong there.');
    this.leaveCluster(element.start);
    this.topElements += 1;
    if (this.topElements > maxTopElements) {
      throw new MediaError(
        'tooLarge',
        `The clip has more than ${maxTopElements} elements beside its frames.`,
      );
    }
    if (element.id === ids.cluster) return this.enterCluster(element);
    if (element.end === null) throw damaged('An element has no size.');
    await this.visitHead({ ...element, end: element.end });
    return element.end;
  }

  private async visitHead(element: Element & { end: number }): Promise<void> {
    if (element.id === ids.info || element.id === ids.tracks) {
      const size = element.end - element.content;
      if (size > maxHeadBytes)
        throw new MediaError('tooLarge', `The description of the clip takes ${size} bytes.`);
      const bytes = await readExactly(this.reader.source, element.content, size);
      if (element.id === ids.info && !this.info && !this.blocks) this.info = readInfo(bytes);
      else if (element.id === ids.tracks && !this.blocks) {
        const { secondsPerTick, seconds } = this.info ?? readInfo(new Uint8Array(0));
        this.blocks = new BlockCounter(
          readTracks(bytes, this.limits.tracks),
          secondsPerTick,
          seconds,
          this.limits,
        );
      } else throw damaged('The clip is described twice, or in another order than WebM has.');
    } else if (hidden.includes(element.id)) {
      this.patches.push({ at: element.start, bytes: voidHeader(element.start, element.end) });
    } else if (element.id !== ids.voidElement) {
      throw damaged(`The clip holds an element that WebM does not have at byte ${element.start}.`);
    }
  }

  private enterCluster({ start, content, end }: Element): number {
    this.counter().beginCluster();
    this.cluster = { start, content, end };
    this.checkClusterSize(end ?? start);
    return content;
  }

  private leaveCluster(at: number): void {
    if (!this.cluster) return;
    this.checkClusterSize(at);
    const { start, content, end } = this.cluster;
    // The demuxer knows two of the eight ways in which a size can be unknown, so it is given the size; one byte has no room.
    const sizeAt = start + 4;
    if (end === null && content - sizeAt > 1) {
      this.patches.push({ at: sizeAt, bytes: vintOf(at - content, content - sizeAt) });
    }
    this.cluster = null;
  }

  private checkClusterSize(end: number): void {
    const size = end - (this.cluster?.start ?? end);
    if (size > maxPacketBytes) {
      throw new MediaError('tooLarge', `A cluster takes ${size} bytes, and ${maxPacketBytes} are allowed.`);
    }
  }

  private isInCluster(id: number): boolean {
    return (
      id === ids.timestamp ||
      id === ids.simpleBlock ||
      id === ids.block ||
      id === ids.blockGroup ||
      inCluster.includes(id) ||
      ((id === ids.voidElement || id === ids.crc32) && this.cluster?.end !== null)
    );
  }

  private async visitInCluster(element: Element): Promise<number> {
    if (element.end === null) throw damaged('An element inside a cluster has no size.');
    this.checkClusterSize(element.end);
    // The parts of a group are visited like those of the cluster.
    if (element.id === ids.blockGroup) return element.content;
    if (element.id === ids.timestamp) {
      this.counter().clusterTime(await this.reader.peek(element.content, 9), element.end - element.content);
    } else if (element.id === ids.simpleBlock || element.id === ids.block) {
      this.counter().add(await this.reader.peek(element.content, 12), element.end - element.content);
    }
    return element.end;
  }
}
