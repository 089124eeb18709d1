// Runs in the page: React Flow as its documentation shows it, with its default nodes, to compare boards with.
/// <reference types="vite/client" />
import '@xyflow/react/dist/style.css';
import {
  Background,
  type Edge,
  MiniMap,
  type Node,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

export interface PlainBoard {
  nodes: { id: string; x: number; y: number; title: string }[];
  links: { id: string; from: string; to: string }[];
  /** Of every node, in pixels at 100 %. */
  width: number;
  height: number;
  /** Mounts only what is in view, which React Flow does on request. */
  isCulled: boolean;
}

declare global {
  interface Window {
    /** Shows a board. @returns milliseconds to the first frame that has its nodes */
    benchPlainFlow: (board: PlainBoard) => Promise<number>;
    /** Zooms in at the middle, once everything of it is drawn. */
    benchPlainZoom: (zoom: number) => Promise<void>;
  }
}

window.benchPlainFlow = async ({ nodes, links, width, height, isCulled }) => {
  const from = performance.now();
  let instance: ReactFlowInstance | undefined;
  const frame = document.createElement('div');
  frame.style.cssText = 'position: fixed; inset: 0';
  document.body.append(frame);
  const flow = createElement(
    ReactFlow,
    {
      defaultNodes: nodes.map(({ id, x, y, title }): Node => ({
        ...{ id, position: { x, y }, data: { label: title }, width, height },
        ...{ sourcePosition: Position.Right, targetPosition: Position.Left },
      })),
      defaultEdges: links.map(({ id, from: source, to: target }): Edge => ({ id, source, target })),
      ...{ fitView: true, minZoom: 0.02, panOnScroll: true, onlyRenderVisibleElements: isCulled },
      onInit: (flow) => (instance = flow),
    },
    createElement(Background),
    createElement(MiniMap),
  );
  window.benchPlainZoom = async (zoom) => {
    await instance?.zoomTo(zoom);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
  createRoot(frame).render(flow);
  return new Promise((resolve) => {
    const watch = () =>
      document.querySelector('.react-flow__node')
        ? requestAnimationFrame(() => resolve(performance.now() - from))
        : requestAnimationFrame(watch);
    requestAnimationFrame(watch);
  });
};
