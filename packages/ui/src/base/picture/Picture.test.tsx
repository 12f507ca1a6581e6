import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureFile, type PictureSources } from './Picture.tsx';

const createFile = (formats: PictureSources['formats']): PictureFile => ({
  url: '/media/key/1280.webp',
  sources: { pattern: '/media/key/{width}.{format}?x={y}', widths: [320, 1280], formats },
  width: 1600,
  height: 1200,
  color: '#b9a98f',
});
const render = (file: PictureFile, priority: boolean) =>
  renderToString(<Picture file={file} alt="外観" sizes="50vw" priority={priority} />);
const findPreloads = (html: string) => html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? [];
const avif = '/media/key/320.avif?x={y} 320w,/media/key/1280.avif?x={y} 1280w';
const webp = '/media/key/320.webp?x={y} 320w,/media/key/1280.webp?x={y} 1280w';

test('preloads a priority image once, as AVIF', () => {
  const html = render(createFile(['avif', 'webp']), true);
  const preloads = findPreloads(html);
  expect(preloads).toHaveLength(1);
  for (const attribute of [`imageSrcSet="${avif}"`, 'imageSizes="50vw"', 'type="image/avif"', 'fetchPriority="high"'])
    expect(preloads[0]).toContain(attribute);
  expect(preloads[0]).not.toContain('webp');
  expect(html).toContain(`<source type="image/avif" srcSet="${avif}" sizes="50vw"/><img`);
  expect(html).toContain(`srcSet="${webp}"`);
});

test('preloads a priority image without AVIF once, as WebP', () => {
  const html = render(createFile(['webp']), true);
  expect(findPreloads(html)).toHaveLength(1);
  expect(findPreloads(html)[0]).toContain(`imageSrcSet="${webp}"`);
  expect(html).not.toContain('<picture');
});

test('does not preload an image without priority', () => {
  expect(findPreloads(render(createFile(['avif', 'webp']), false))).toEqual([]);
  expect(findPreloads(render(createFile(['webp']), false))).toEqual([]);
});
