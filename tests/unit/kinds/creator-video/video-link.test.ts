import { expect, test } from 'vitest'
import { hostNames } from '#src/kinds/creator-video/islands/host-names.ts'
import { videoLink } from '#src/kinds/creator-video/islands/SubmitVideo.tsx'

const HOSTS = ['tiktok.com', 'youtube.com', 'youtu.be', 'instagram.com']

test.each([
  ['https://www.tiktok.com/@maja/video/7', 'https://www.tiktok.com/@maja/video/7'],
  ['  https://youtu.be/abc?si=1 \n', 'https://youtu.be/abc?si=1'],
  ['http://youtube.com/shorts/abc', 'https://youtube.com/shorts/abc'],
  ['vm.tiktok.com/ZM8', 'https://vm.tiktok.com/ZM8'],
  ['https://elsewhere.example/video', undefined],
  ['https://nottiktok.com/@maja/video/7', undefined],
  ['https://tiktok.com.example/@maja/video/7', undefined],
  ['https://elsewhere.example/tiktok.com', undefined],
  ['javascript:alert(1)//tiktok.com', undefined],
  ['ftp://tiktok.com/@maja/video/7', undefined],
  [`https://tiktok.com/${'a'.repeat(300)}`, undefined],
  ['Check out Maja’s video! https://vm.tiktok.com/ZM8/ #rollmates', 'https://vm.tiktok.com/ZM8/'],
  ['Voilà ma vidéo (https://youtu.be/abc).', 'https://youtu.be/abc'],
  ['«youtu.be/abc», mein Video', 'https://youtu.be/abc'],
  ['https://elsewhere.example/a and https://youtu.be/abc', 'https://youtu.be/abc'],
  ['my video', undefined],
  ['', undefined],
])('%j is meant as %s', (written, link) => {
  expect(videoLink(written, HOSTS)).toBe(link)
})

test('sites are named as people name them, each once', () => {
  expect(hostNames(HOSTS, 'de')).toBe('TikTok, YouTube oder Instagram')
  expect(hostNames(['youtube.com', 'clips.example'], 'fr')).toBe('YouTube ou clips.example')
})
