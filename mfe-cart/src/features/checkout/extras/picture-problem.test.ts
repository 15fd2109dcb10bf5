import { providePictures } from '../../../testing/pictures';
import { pictureProblem } from './picture-problem';

const picture = new Blob(['x']);

it.each([
  [799, 600, 'small'],
  [600, 800, null],
  [4000, 3000, null],
])('a picture of %i × %i pixels: %s', async (width, height, problem) => {
  const closed = providePictures({ width, height });
  await expect(pictureProblem(picture)).resolves.toBe(problem);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('a file that is no picture inside', async () => {
  providePictures(null);
  await expect(pictureProblem(picture)).resolves.toBe('broken');
});
