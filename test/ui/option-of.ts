import { lesson } from '../../src/app/course.ts';
import { whenReady } from '../../src/ui/lesson/when-ready.ts';

/**
 * The place of the first option of a lesson's question that is right, or that is not, 0-based. Lessons list them in any
 * order. `block`: of the question, or of the figure that it stands before.
 */
export async function optionOf(id: string, block: string, right: boolean): Promise<number> {
  const { blocks } = await whenReady(lesson(id));
  for (const each of blocks) {
    const quiz = each.type === 'quiz' ? each : 'predict' in each ? each.predict : undefined;
    if (quiz && (quiz.id === block || ('id' in each && each.id === block)))
      return quiz.options.findIndex(({ correct }) => correct === right);
  }
  throw new Error(`the lesson ${id} asks nothing at ${block}`);
}
