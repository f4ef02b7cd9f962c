import { defineSlice } from '@platband/slice';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { policies } from 'shared-contracts/contract/api/policies';
import { retention } from 'shared-contracts/contract/api/retention';

export const slice = defineSlice({
  name: 'mf-content',
  pages: {
    Blogs: '/blogs',
    BlogArticle: '/blogs/:slug',
    BlogDetails: ['/blog-details', '/blog-details/:id'],
    Partnership: '/partnership',
    TermsAndConditions: '/termcondition',
    PrivacyPolicy: '/privacy',
    ReturnPolicy: '/return-policy',
  },
  languages: {
    hi: [
      'Blogs',
      'BlogArticle',
      'BlogDetails',
      'Partnership',
      'TermsAndConditions',
      'PrivacyPolicy',
      'ReturnPolicy',
    ],
  },
  requires: {
    modals: ['Enquiry'],
    calls: [blogs, blogById, policies, retention],
    events: ['open-modal'],
  },
});
