// What is drawn over the scene and belongs to no image: the grid, signs of lights and cameras, the outline of what is selected, the line
// that measures, the cage and the gizmo. They are a scene of their own.
import { type OrthographicCamera, type PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three';
import type { Pose } from '../../domain/scene.ts';
import { createMeasureLine } from '../helpers/measureLine.ts';
import { createSceneHelpers } from '../helpers/sceneHelpers.ts';
import type { SceneNode, SceneObjects } from '../objects/sceneObjects.ts';
import type { SceneViewportProps } from '../viewportProps.ts';
import { createFadingGrid } from '../world/fadingGrid.ts';
import type { CageDrag } from './cageDrag.ts';
import { gridColour } from './gridColour.ts';
import { createOutline } from './outline.ts';

export class SceneMarks {
  readonly scene = new Scene();
  readonly helpers = createSceneHelpers();
  readonly measure = createMeasureLine();
  private readonly grid = createFadingGrid();
  private readonly outline = createOutline();
  private cage: CageDrag | null = null;

  constructor() {
    this.scene.add(this.grid.mesh, this.helpers.root, this.measure.root);
  }

  /** The cage needs what is picked by the helpers, so it comes after them. */
  setCage(cage: CageDrag) {
    this.cage = cage;
    this.scene.add(cage.root);
  }

  /** @param before the mode until now @param movable what the pointer can move */
  update(
    { scene, selection, cameraId, mode, walks }: SceneViewportProps,
    before: SceneViewportProps['mode'],
    objects: SceneObjects,
    aspect: number,
    movable: readonly SceneNode[],
  ) {
    if (before === 'measure' && mode !== 'measure') this.measure.clear();
    this.helpers.update(objects, selection, aspect, cameraId);
    this.cage?.update(mode === 'measure' || walks ? [] : movable, scene.world.grid);
  }

  /** Over what the renderer has drawn. @param height of the canvas in CSS pixels */
  draw(
    renderer: WebGLRenderer,
    camera: PerspectiveCamera | OrthographicCamera,
    { scene: { world }, showsHelpers }: SceneViewportProps,
    selected: readonly SceneNode[],
    pose: Pose,
    height: number,
  ) {
    const marked = selected.filter(
      ({ body, content, holder }) =>
        (body ?? holder) && content.kind !== 'light' && content.kind !== 'camera',
    );
    this.outline.draw(
      renderer,
      camera,
      marked.map(({ holder }) => holder),
    );
    const target = new Vector3(...pose.target);
    const away = new Vector3(...pose.position).distanceTo(target);
    this.grid.mesh.visible = world.grid.isShown;
    this.grid.set(world.grid.spacing, target, Math.max(8, away * 3.2), gridColour(world.background), 0.34);
    this.helpers.root.visible = showsHelpers;
    this.helpers.follow(camera, height);
    this.measure.follow(camera, height);
    this.cage?.follow();
    renderer.render(this.scene, camera);
  }

  destroy() {
    for (const part of [this.cage, this.helpers, this.measure]) part?.destroy();
    this.grid.dispose();
    this.outline.dispose();
    this.scene.clear();
  }
}
