import type { Tile } from './openHeic.ts';

const channels = 3;

/**
 * Halves a tile: each pixel is the mean of a square of four. Of a square that exceeds the tile or the image, the
 * pixels within count twice. `image`: the size of the image, whose edges the tile may exceed.
 */
export function halveTile(tile: Tile, image: { width: number; height: number }): Tile {
  const { data: pixels, stride } = tile;
  const [left, top] = [Math.max(0, tile.left), Math.max(0, tile.top)];
  const right = Math.min(image.width, tile.left + tile.width);
  const bottom = Math.min(image.height, tile.top + tile.height);
  const halved = { left: Math.floor(left / 2), top: Math.floor(top / 2) };
  const width = Math.ceil(right / 2) - halved.left;
  const height = Math.ceil(bottom / 2) - halved.top;
  const data = new Uint8Array(width * height * channels);
  let at = 0;
  for (let y = halved.top * 2; y < bottom; y += 2) {
    const upper = (Math.max(top, y) - tile.top) * stride;
    const lower = (Math.min(bottom - 1, y + 1) - tile.top) * stride;
    for (let x = halved.left * 2; x < right; x += 2) {
      const first = (Math.max(left, x) - tile.left) * channels;
      const second = (Math.min(right - 1, x + 1) - tile.left) * channels;
      for (let channel = 0; channel < channels; channel += 1, at += 1) {
        const above = (pixels[upper + first + channel] ?? 0) + (pixels[upper + second + channel] ?? 0);
        const below = (pixels[lower + first + channel] ?? 0) + (pixels[lower + second + channel] ?? 0);
        data[at] = (above + below + 2) >> 2;
      }
    }
  }
  return { ...halved, width, height, stride: width * channels, data };
}
