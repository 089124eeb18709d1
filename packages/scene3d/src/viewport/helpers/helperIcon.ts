// Small round signs for lights and cameras, drawn on a canvas.
import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';

export type HelperSign = 'point' | 'directional' | 'spot' | 'area' | 'camera';

const side = 96;

function rays(pen: CanvasRenderingContext2D, from: number, to: number) {
  for (let index = 0; index < 8; index += 1) {
    const angle = (index * Math.PI) / 4;
    pen.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    pen.lineTo(Math.cos(angle) * to, Math.sin(angle) * to);
  }
}

const signs: Record<HelperSign, (pen: CanvasRenderingContext2D) => void> = {
  point(pen) {
    pen.arc(0, 0, 8, 0, 7);
    rays(pen, 14, 21);
  },
  directional(pen) {
    pen.arc(0, 0, 10, 0, 7);
    for (const x of [-8, 0, 8]) {
      pen.moveTo(x, 15);
      pen.lineTo(x, 23);
    }
  },
  spot(pen) {
    pen.moveTo(-6, -16);
    pen.lineTo(6, -16);
    pen.lineTo(15, 12);
    pen.lineTo(-15, 12);
    pen.closePath();
    pen.moveTo(0, 17);
    pen.lineTo(0, 22);
  },
  area(pen) {
    pen.rect(-17, -13, 34, 18);
    for (const x of [-10, 0, 10]) {
      pen.moveTo(x, 11);
      pen.lineTo(x, 18);
    }
  },
  camera(pen) {
    pen.roundRect(-20, -12, 26, 24, 4);
    pen.moveTo(6, -3);
    pen.lineTo(19, -11);
    pen.lineTo(19, 11);
    pen.lineTo(6, 3);
  },
};

/** The sign in a colour on a dark disc, or on the accent. */
export function helperIcon(sign: HelperSign, colour: string, isSelected: boolean): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.translate(side / 2, side / 2);
    pen.beginPath();
    pen.arc(0, 0, side / 2 - 4, 0, 7);
    pen.fillStyle = isSelected ? '#6a6af2' : 'rgba(21, 21, 27, 0.86)';
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = isSelected ? '#ffffff' : 'rgba(255, 255, 255, 0.35)';
    pen.stroke();
    pen.beginPath();
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = isSelected ? '#ffffff' : colour;
    signs[sign](pen);
    pen.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
