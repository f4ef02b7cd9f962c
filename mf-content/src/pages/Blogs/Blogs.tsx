import type { Content } from '@platband/slice/contract/read-content';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { Section } from 'shared-contracts/ui/Section';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import type { PageRequest } from '../../generated/access';
import { getExcerpt } from '../../sections/Article/excerpt-of';
import { inReadLanguage } from '../../sections/Article/in-read-language';
import { loadSanitiser } from '../../sections/Article/load-sanitiser';
import { newestFirst } from '../../sections/Newest/newest';
import { BlogCards } from './BlogCards';
import { BlogCarousel } from './BlogCarousel';
import styles from './Blogs.module.css';
import type { PreviewedBlog } from './previewed-blog';

interface BlogsData {
  readonly articles: Content<readonly PreviewedBlog[]>;
}

export const meta = {
  title: 'Blogs',
  description:
    'What borrowers ask us, answered at length: credit, funding and the papers that lenders ask for.',
};

export function loader({ read }: PageRequest): BlogsData {
  return { articles: readArticles(read) };
}

/** Returns sanitised articles with previews, newest first. */
async function readArticles(read: PageRequest['read']): Promise<readonly PreviewedBlog[] | null> {
  const [list, sanitise] = await Promise.all([read(blogs), loadSanitiser()]);
  if (list === null) return null;
  return newestFirst(list.data)
    .map(inReadLanguage)
    .map((blog) => {
      const description = sanitise(blog.description);
      return { ...blog, description, preview: getExcerpt(description) };
    });
}

export default function Blogs({ data }: { readonly data: BlogsData }) {
  return (
    <>
      <WhenRead
        content={data.articles}
        placeholder={<div className={styles['carousel']} data-ground="band" />}
      >
        {(articles) => (
          <div className={styles['carousel']} data-ground="band">
            <BlogCarousel articles={articles} />
          </div>
        )}
      </WhenRead>
      <Section heading="Our Latest Blogs" level={1} isBelowPicture>
        <WhenRead content={data.articles} placeholder={<div className={styles['place']} />}>
          {(articles) => <BlogCards articles={articles} />}
        </WhenRead>
      </Section>
    </>
  );
}
