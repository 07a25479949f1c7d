import type { Plugin } from 'vite'

/**
 * Functions of swiper's core that a story does without: loops, breakpoints, lazy pictures, automatic
 * height, the grab cursor, CSS mode, mutation observers, clicks on slides, class names on slides, and
 * turning by anything but `slideTo`, and events that nobody here listens to.
 */
const UNUSED = [
  'loopCreate',
  'loopDestroy',
  'loopFix',
  'slideToLoop',
  'setBreakpoint',
  'getBreakpoint',
  'processLazyPreloader',
  'unlazy',
  'preload',
  'onLoad',
  'updateAutoHeight',
  'setGrabCursor',
  'unsetGrabCursor',
  'onScroll',
  'translateTo',
  'Observer',
  'checkOverflow',
  'slideToClickedSlide',
  'updateClickedSlide',
  'onClick',
  'onDocumentTouchStart',
  'prepareClasses',
  'addClasses',
  'removeClasses',
  'updateSlidesClasses',
  'updateSlidesProgress',
  'updateSlidesOffset',
  'slideNext',
  'slidePrev',
  'slideReset',
  'slideToClosest',
  'closestElement',
  'transitionEmit',
]

/** Methods of its class, of the same things. */
const UNUSED_METHODS = [
  'changeDirection',
  'changeLanguageDirection',
  'setProgress',
  'slidesPerViewDynamic',
  'getSlideClasses',
  'emitSlidesClasses',
  'emitContainerClasses',
  'getSlideIndexWhenGrid',
]

/**
 * A Vite plugin that leaves those functions out of the browser's bundle (5 kB of brotli on every
 * story). Swiper is one class with all of it on its prototype, so no bundler can.
 * @throws {Error} where swiper has no function of such a name any more.
 */
export function slimSwiper(): Plugin {
  return {
    name: 'rollmates-slim-swiper',
    apply: 'build',
    transform: {
      filter: { id: /\/swiper-core\.(min\.)?mjs$/ },
      handler: (code) => UNUSED_METHODS.reduce(emptiedMethod, UNUSED.reduce(emptied, code)),
    },
  }
}

function emptied(code: string, name: string): string {
  const written = new RegExp(
    `^(?:function ${name}\\(.*\\) \\{|const ${name} = \\(.*\\) => \\{)\\n[\\s\\S]*?^\\};?$`,
    'm',
  )
  return replaced(code, name, written, `function ${name}() {}`)
}

function emptiedMethod(code: string, name: string): string {
  const written = new RegExp(`^    ${name}\\(.*\\) \\{\\n[\\s\\S]*?^    \\}$`, 'm')
  return replaced(code, name, written, `    ${name}() {}`)
}

function replaced(code: string, name: string, written: RegExp, by: string): string {
  if (!written.test(code)) {
    throw new Error(`swiper has no ${name} any more: look through src/build/slim-swiper.ts`)
  }
  return code.replace(written, by)
}
